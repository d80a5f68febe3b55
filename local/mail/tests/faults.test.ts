import { describe, expect, it, vi } from 'vitest';
import { textLike } from '../../tests/matchers.ts';
import { receiveWebhooks } from '../../tests/receive-webhooks.ts';
import { HELLO, KEY, openMail, SECRET } from './open-mail.ts';

const DEADLINE = { timeout: 15_000, interval: 20 };

async function openMailWith(faults: object, options: Parameters<typeof openMail>[0] = {}) {
  const mail = await openMail(options);
  await mail.faults.set(faults);
  return mail;
}

async function receiveEvents() {
  const { url, received, statuses } = await receiveWebhooks();
  const waitFor = (count: number) =>
    vi.waitFor(() => expect(received).toHaveLength(count), DEADLINE);
  return { webhook: { url, secret: SECRET }, received, statuses, waitFor };
}

describe('fault injection', () => {
  it('needs the key', async () => {
    const { call } = (await openMailWith({ bounce: ['A@b.example'] })).faults;
    const faults = { bounce: ['a@b.example'], refuse: false };
    expect((await call('GET')).body).toMatchObject({ faults });
    const others = { authorization: 'Bearer re_other' };
    expect((await call('GET', undefined, others)).status).toBe(403);
  });

  it.each([
    [{ refuse: { status: 418 } }, /^refuse: must be .*401/],
    [{ bounce: ['nobody'] }, /^bounce\.0: /],
  ])('%j is rejected with a message', async (faults, message) => {
    const { call } = (await openMail()).faults;
    const refused = { status: 400, body: { message: textLike(message) } };
    expect(await call('PUT', faults)).toEqual(refused);
  });
});

describe('an email', () => {
  it.each([
    [401, 'validation_error'],
    [403, 'validation_error'],
    [422, 'validation_error'],
    [429, 'rate_limit_exceeded'],
    [500, 'internal_server_error'],
  ])('is refused with %i until the fault is over', async (status, name) => {
    const { resend, messages } = await openMailWith({ refuse: { status, times: 2 } });
    for (let attempt = 1; attempt <= 2; attempt++) {
      const { error } = await resend.emails.send(HELLO, KEY);
      expect(error).toMatchObject({ statusCode: status, name });
    }
    expect(await messages()).toEqual([]);
    expect((await resend.emails.send(HELLO, KEY)).error).toBeNull();
    expect(await messages()).toHaveLength(1);
  });

  it('whose response was lost is stored once when it is sent again', async () => {
    const { resend, messages } = await openMailWith({ acceptThenLoseResponse: { times: 1 } });
    expect((await resend.emails.send(HELLO, KEY)).error).toMatchObject({
      name: 'application_error',
    });
    const [stored] = await messages();
    expect((await resend.emails.send(HELLO, KEY)).data).toEqual({ id: stored?.id });
    expect(await messages()).toHaveLength(1);
  });
});

describe('the webhook', () => {
  it('sends an event for a delivery, which the vendor’s SDK verifies', async () => {
    const { webhook, received, waitFor } = await receiveEvents();
    const { resend } = await openMail({ webhook });
    const tags = [{ name: 'kind', value: 'send-confirmation' }];
    const { data } = await resend.emails.send({ ...HELLO, tags }, KEY);
    await waitFor(1);
    const [first] = received;
    const header = (name: string) => String(first?.headers[`svix-${name}`]);
    const [id, timestamp, signature] = [header('id'), header('timestamp'), header('signature')];
    const headers = { id, timestamp, signature };
    const signed = { payload: first?.body ?? '', headers, webhookSecret: SECRET };
    expect(resend.webhooks.verify(signed)).toMatchObject({
      type: 'email.delivered',
      data: {
        email_id: data?.id,
        to: ['ada@example.com'],
        subject: 'Hello',
        tags: { kind: 'send-confirmation' },
      },
    });
    expect(() => resend.webhooks.verify({ ...signed, payload: `${signed.payload} ` })).toThrow();
  });

  it('sends an event for a bounce', async () => {
    const { webhook, received, waitFor } = await receiveEvents();
    const { resend } = await openMailWith({ bounce: ['Ada@Example.com'] }, { webhook });
    const bounced = await resend.emails.send({ ...HELLO, to: 'Ada <ada@example.com>' });
    expect(bounced.error).toBeNull();
    await waitFor(1);
    expect(received[0]?.json).toMatchObject({
      type: 'email.bounced',
      data: { email_id: bounced.data?.id, bounce: { type: 'Permanent' } },
    });
  });

  it('retries an event with the same id until the site accepts it', async () => {
    const { webhook, received, statuses, waitFor } = await receiveEvents();
    const { resend } = await openMail({ webhook });
    statuses.push(503, 500);
    await resend.emails.send(HELLO);
    await waitFor(3);
    expect(new Set(received.map(({ headers }) => headers['svix-id'])).size).toBe(1);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  });

  it('sends no event for an email that is repeated with its key', async () => {
    const { webhook, received, waitFor } = await receiveEvents();
    const { resend } = await openMail({ webhook });
    await resend.emails.send(HELLO, KEY);
    await resend.emails.send(HELLO, KEY);
    await resend.emails.send({ ...HELLO, subject: 'Last' });
    await waitFor(2);
    expect(received.map(({ body }) => body).join()).toContain('Last');
  });
});
