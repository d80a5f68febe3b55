import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sendThrough, type SendResult } from '#mail/send-email.ts';
import { API_KEY, openMail } from '../../../local/mail/tests/open-mail.ts';
import type { RenderedEmail } from '#domain/emails.ts';

const MAIL: RenderedEmail = {
  to: 'ada@example.com',
  replyTo: 'grace@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  attachments: [{ filename: 'a.ics', contentType: 'text/calendar', content: 'QUJD' }],
};
const META = { idempotencyKey: 'key-1', kind: 'send-confirmation' } as const;
const account = (baseUrl: string, apiKey = API_KEY) => ({
  apiKey,
  baseUrl,
  from: 'North Star <hello@example.com>',
});

/** A provider that gives one fixed answer, or none. */
async function provider(status: number | null, body = '', headers: Record<string, string> = {}) {
  const server = createServer((request, response) => {
    request.resume();
    if (status !== null) response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return account(`http://127.0.0.1:${port}`);
}
const error = (name: string, statusCode: number | null) =>
  JSON.stringify({ name, statusCode, message: 'why' });

describe('sending one mail', () => {
  it('hands over everything and answers the id', async () => {
    const { url, messages } = await openMail();
    const result = await sendThrough(account(url), MAIL, META);
    const [message] = await messages();
    expect(result).toEqual({ outcome: 'sent', providerId: message?.id });
    expect(message).toMatchObject({
      to: ['ada@example.com'],
      replyTo: ['grace@example.com'],
      kind: 'send-confirmation',
      text: 'Hello',
      attachments: [{ filename: 'a.ics', contentType: 'text/calendar', content: 'QUJD' }],
    });
  });

  it('goes out without a reply address when there is none', async () => {
    const { url, messages } = await openMail();
    await sendThrough(account(url), { ...MAIL, replyTo: null }, META);
    expect(await messages()).toMatchObject([{ replyTo: [] }]);
  });

  it('is refused for good when the same key was used with another content', async () => {
    const { url } = await openMail();
    await sendThrough(account(url), MAIL, META);
    const result = await sendThrough(account(url), { ...MAIL, text: 'Other' }, META);
    expect(result).toMatchObject({ outcome: 'rejected' });
    expect('reason' in result && result.reason).toContain('delivered already');
  });

  it('waits for the owner when the key is wrong', async () => {
    const { url } = await openMail();
    const result = await sendThrough(account(url, 're_wrong'), MAIL, META);
    expect(result).toMatchObject({ outcome: 'retry' });
    expect('reason' in result && result.reason).toContain('invalid_api_key');
  });

  const outcomes: [string, number | null, string, SendResult['outcome']][] = [
    ['a JSON error 500', 500, error('internal_server_error', 500), 'uncertain'],
    ['a gateway page', 502, '<html>Bad gateway</html>', 'uncertain'],
    ['a key under way', 409, error('concurrent_idempotent_requests', 409), 'uncertain'],
    ['rubbish with status 200', 200, 'rubbish', 'uncertain'],
    ['a receipt without an id', 200, '{}', 'uncertain'],
    ['an error of no shape', 400, 'null', 'uncertain'],
    ['an unverified domain', 403, error('validation_error', 403), 'retry'],
    ['a full quota', 429, error('daily_quota_exceeded', 429), 'retry'],
    ['a malformed receiver', 422, error('validation_error', 422), 'rejected'],
    ['a security problem', 451, error('security_error', 451), 'rejected'],
  ];
  it.each(outcomes)('judges %s', async (_, status, body, outcome) => {
    expect(await sendThrough(await provider(status, body), MAIL, META)).toMatchObject({ outcome });
  });

  it('reads how long Resend wants to be left alone', async () => {
    const limited = await provider(429, error('rate_limit_exceeded', 429), { 'retry-after': '7' });
    expect(await sendThrough(limited, MAIL, META)).toMatchObject({ retryAfterSeconds: 7 });
    const vague = await provider(429, error('rate_limit_exceeded', 429), { 'retry-after': 'soon' });
    expect(await sendThrough(vague, MAIL, META)).toMatchObject({ retryAfterSeconds: null });
  });

  it('does not wait for a provider that hangs', async () => {
    const silent = { ...(await provider(null)), timeoutMs: 50 };
    expect(await sendThrough(silent, MAIL, META)).toMatchObject({ outcome: 'uncertain' });
  });

  it('does not throw when nobody listens', async () => {
    const mail = await openMail();
    await mail.close();
    expect(await sendThrough(account(mail.url), MAIL, META)).toMatchObject({
      outcome: 'uncertain',
    });
  });
});
