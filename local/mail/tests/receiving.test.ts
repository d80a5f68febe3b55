import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { receiveWebhooks } from '../../tests/receive-webhooks.ts';
import { INBOUND_PATH } from '../receiving.ts';
import { API_KEY, openMail, SECRET } from './open-mail.ts';

const CALENDAR = 'BEGIN:VCALENDAR';
const EMAIL = {
  from: 'Ada <ada@example.com>',
  to: ['visit+1@replies.example'],
  attachments: [
    {
      content_type: 'text/calendar; method=REPLY',
      content: Buffer.from(CALENDAR).toString('base64'),
    },
  ],
};
const created = z.object({ id: z.string() });

/** Delivers an email to the account. */
async function receive(faults: object = {}, now?: () => number) {
  const { url, received } = await receiveWebhooks();
  const mail = await openMail({ webhook: { url, secret: SECRET }, ...(now && { now }) });
  await mail.faults.set(faults);
  const response = await fetch(`${mail.url}${INBOUND_PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${API_KEY}` },
    body: JSON.stringify(EMAIL),
  });
  return { ...mail, id: created.parse(await response.json()).id, received };
}

describe('a received email', () => {
  it('is announced without its file, which the SDK then downloads', async () => {
    const { resend, id, received } = await receive();
    await vi.waitFor(() => expect(received).toHaveLength(1));
    const [event] = received;
    expect(event?.json).toMatchObject({
      type: 'email.received',
      data: { email_id: id, to: EMAIL.to, from: EMAIL.from, attachments: [{ filename: null }] },
    });
    expect(event?.body).not.toContain('content":');
    const { data } = await resend.emails.receiving.attachments.list({ emailId: id });
    const [file] = data?.data ?? [];
    expect(file).toMatchObject({
      size: CALENDAR.length,
      content_type: 'text/calendar; method=REPLY',
    });
    expect(await (await fetch(file?.download_url ?? '')).text()).toBe(CALENDAR);
  });

  it('has links that expire after an hour and cannot be forged', async () => {
    let time = Date.now();
    const { resend, id } = await receive({}, () => time);
    const { data } = await resend.emails.receiving.attachments.list({ emailId: id });
    const link = data?.data[0]?.download_url ?? '';
    expect((await fetch(link.replace(/signature=./, 'signature=.'))).status).toBe(403);
    time += 60 * 60_000;
    expect((await fetch(link)).status).toBe(403);
  });

  it('may be announced twice and have no attachments yet', async () => {
    const faults = { eventsTwice: true, attachmentsMissing: { times: 1 } };
    const { resend, id, received } = await receive(faults);
    await vi.waitFor(() => expect(received).toHaveLength(2));
    const counts: (number | undefined)[] = [];
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { data } = await resend.emails.receiving.attachments.list({ emailId: id });
      counts.push(data?.data.length);
    }
    expect(counts).toEqual([0, 1]);
  });

  it('is not found under an unknown id and is not accepted without a key', async () => {
    const { resend, url } = await openMail();
    const emailId = crypto.randomUUID();
    const unknown = await resend.emails.receiving.attachments.list({ emailId });
    expect(unknown.error).toMatchObject({ name: 'not_found', statusCode: 404 });
    expect((await fetch(`${url}${INBOUND_PATH}`, { method: 'POST' })).status).toBe(401);
  });
});
