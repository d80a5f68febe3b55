import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '#lib/logging/log.ts';
import { answerCalls, type Call } from '../../../../tests/support/answer-calls.ts';
import { configure } from '../../../../tests/support/configure.ts';
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

describe("Resend's webhook", () => {
  let calls: Call[];
  const answer = (isKnown: boolean) => {
    calls = answerCalls({ database: () => isKnown });
  };
  beforeEach(() => {
    configure(({ email }) => {
      email.webhookSecret = `whsec_${KEY}`;
    });
    answer(true);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

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

  it('answers 200 to an event of an unknown email and to one of another kind', async () => {
    answer(false);
    expect((await post(BOUNCE)).status).toBe(200);
    expect((await post('{"type":"email.opened"}')).status).toBe(200);
    expect(calls).toHaveLength(1);
  });

  it('stores nothing that is not signed, not an event, or not set up', async () => {
    expect((await post(BOUNCE, `${BOUNCE} `)).status).toBe(401);
    expect((await post('rubbish')).status).toBe(400);
    configure(({ email }) => {
      email.webhookSecret = null;
    });
    expect((await post(BOUNCE)).status).toBe(404);
    expect(calls).toEqual([]);
  });

  it('asks for the event again while the database is down', async () => {
    vi.spyOn(log, 'error').mockReturnValue();
    answerCalls({});
    expect((await post(BOUNCE)).status).toBe(503);
  });
});
