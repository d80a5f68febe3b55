import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { replyAddress } from '#domain/calendar/reply-address.ts';
import { log } from '#lib/logging/log.ts';
import { answerCalls, type Call } from '../../../../tests/support/process/answer-calls.ts';
import { configure } from '../../../../tests/support/process/configure.ts';
import { POST } from './route.ts';

const KEY = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

const BOUNCE = JSON.stringify({
  type: 'email.bounced',
  created_at: '2026-11-22T23:41:12.126Z',
  data: { email_id: 'r-1', bounce: { message: 'No such user' } },
});

function post(body: string, signedBody = body): Promise<Response> {
  const timestamp = `${Math.floor(Date.now() / 1000)}`;
  const signature = createHmac('sha256', Buffer.from(KEY, 'base64'))
    .update(`msg_1.${timestamp}.${signedBody}`)
    .digest('base64');
  const headers = {
    'svix-id': 'msg_1',
    'svix-timestamp': timestamp,
    'svix-signature': `v1,${signature}`,
  };
  return POST(new Request('http://site/api/resend-webhook', { method: 'POST', body, headers }));
}

const REPLIES = { domain: 'replies.example.com', key: 'key' };

let calls: Call[];
beforeEach(() => {
  vi.spyOn(log, 'error').mockReturnValue();
  configure(({ email }) => {
    Object.assign(email, { webhookSecret: `whsec_${KEY}`, replies: REPLIES });
  });
  calls = answerCalls({ database: () => true });
});

describe("Resend's webhook", () => {
  it('stores a signed event', async () => {
    const response = await post(BOUNCE);
    expect(response.status).toBe(200);
    expect(calls.map(({ input }) => input)).toEqual([
      {
        provider_id: 'r-1',
        delivery_status: 'bounced',
        occurred_at: '2026-11-22T23:41:12.126Z',
        reason: 'No such user',
      },
    ]);
  });

  it('accepts events of unknown emails and of other kinds', async () => {
    calls = answerCalls({ database: () => false });
    expect((await post(BOUNCE)).status).toBe(200);
    expect((await post('{"type":"email.opened"}')).status).toBe(200);
    expect(calls).toHaveLength(1);
  });

  it('stores no unsigned or malformed event, and no event without a secret', async () => {
    expect((await post(BOUNCE, `${BOUNCE} `)).status).toBe(401);
    expect((await post('rubbish')).status).toBe(400);
    configure(({ email }) => {
      email.webhookSecret = null;
    });
    expect((await post(BOUNCE)).status).toBe(404);
    expect(calls).toEqual([]);
  });

  it('has Resend send the event again while the database is down', async () => {
    answerCalls({});
    expect((await post(BOUNCE)).status).toBe(503);
  });
});

const FILE = `BEGIN:VCALENDAR
VERSION:2.0
METHOD:REPLY
BEGIN:VEVENT
UID:booking-A-B7K2M9PX@mobile-detailing
ATTENDEE;PARTSTAT=DECLINED:mailto:ann@example.com
SEQUENCE:3
END:VEVENT
END:VCALENDAR`;

describe("the reply of a customer's calendar", () => {
  /** Emulates Resend's list of attachments, and their files. */
  const resend = ({ size = FILE.length, file = FILE, isThere = true } = {}) => {
    const attachment = {
      content_type: 'text/calendar',
      size,
      download_url: 'https://cdn.test/file',
    };
    calls = answerCalls({
      database: () => true,
      content: ({ url }) =>
        url.host === 'cdn.test'
          ? new Response(file)
          : Response.json({ data: isThere ? [attachment] : [] }),
    });
  };
  beforeEach(() => resend());

  const received = (changes: object = {}) =>
    JSON.stringify({
      type: 'email.received',
      data: {
        email_id: 'e-1',
        from: 'Ann <ann@example.com>',
        to: [`North Star <${replyAddress('A-B7K2M9PX', REPLIES)}>`],
        attachments: [{ content_type: 'text/calendar; method=REPLY' }],
        ...changes,
      },
    });
  const asked = () => calls.map(({ service, name }) => (service === 'database' ? name : 'resend'));

  it('goes to the database with every sender that it names', async () => {
    const response = await post(received());
    expect(await response.json()).toEqual({ recorded: true });
    expect(calls.at(-1)).toMatchObject({
      name: 'answer_by_calendar',
      input: {
        booking_number: 'A-B7K2M9PX',
        seen_revision: 3,
        senders: ['ann@example.com', 'ann@example.com'],
        accepts: false,
      },
    });
  });

  it.each([
    ['to an address that the site never used', { to: ['visit+a-b7k2m9px.0@replies.example.com'] }],
    [
      'to the address of another site',
      { to: [replyAddress('A-B7K2M9PX', { ...REPLIES, key: 'b' })] },
    ],
    ['without an attachment', { attachments: [] }],
    ['as an image', { attachments: [{ content_type: 'image/png' }] }],
  ])('causes no query when it is sent %s', async (_, changes) => {
    expect((await post(received(changes))).status).toBe(200);
    expect(calls).toEqual([]);
  });

  it('is ignored without a signature, or if replies are not set up', async () => {
    expect((await post(received(), 'other')).status).toBe(401);
    configure(({ email }) => {
      email.replies = null;
    });
    expect(await (await post(received())).json()).toEqual({ recorded: false });
    expect(calls).toEqual([]);
  });

  it.each([
    ['claims to be huge', { size: 256_001 }, ['resend']],
    [
      'is huge and claims otherwise',
      { file: `${FILE}${' '.repeat(300_000)}` },
      ['resend', 'resend'],
    ],
    ['belongs to another booking', { file: FILE.replace('M9PX', 'M9PY') }, ['resend', 'resend']],
    ['is not a calendar', { file: '<html>' }, ['resend', 'resend']],
  ])('changes nothing when its file %s', async (_, file, expected) => {
    resend(file);
    expect(await (await post(received())).json()).toEqual({ recorded: false });
    expect(asked()).toEqual(expected);
  });

  it('must be sent again while Resend lacks its file', async () => {
    resend({ isThere: false });
    expect((await post(received())).status).toBe(503);
  });
});
