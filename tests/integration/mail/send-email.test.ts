import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { RenderedEmail } from '#domain/emails/outbox.ts';
import { sendThrough, type SendResult } from '#mail/send-email.ts';
import { API_KEY, openMail } from '../../../local/mail/tests/open-mail.ts';
import { listen } from '../../support/process/listen.ts';

const EMAIL: RenderedEmail = {
  to: 'ada@example.com',
  replyTo: 'grace@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  attachments: [{ filename: 'a.ics', contentType: 'text/calendar', content: 'QUJD' }],
};
const META = { idempotencyKey: 'key-1', kind: 'send-confirmation' } as const;
const FROM = 'North Star <hello@example.com>';
const account = (baseUrl: string) => ({ apiKey: API_KEY, baseUrl, from: FROM });

/** A provider that returns one fixed response. */
async function startProvider(status: number, body: string, headers?: Record<string, string>) {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, headers).end(body);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return account(await listen(server));
}
const error = (name: string, statusCode: number, message = 'why') =>
  JSON.stringify({ name, statusCode, message });

describe('sending an email', () => {
  it('passes everything on and returns the id', async () => {
    const { url, messages } = await openMail();
    const result = await sendThrough(account(url), EMAIL, META);
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

  it('includes how mail programs can end emails that the customer did not ask for', async () => {
    const { url, messages } = await openMail();
    const unsubscribeUrl = 'https://example.com/visit/Zl5vT0c3dGh1bmRlcmJvbHQ/unsubscribe';
    await sendThrough(account(url), { ...EMAIL, unsubscribeUrl }, META);
    await sendThrough(account(url), EMAIL, { ...META, idempotencyKey: 'key-2' });
    const sent = await messages();
    expect(sent.map(({ headers }) => headers)).toEqual(
      expect.arrayContaining([
        {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
        {},
      ]),
    );
  });

  it('is rejected for good if the same key was used with other content', async () => {
    const { url } = await openMail();
    await sendThrough(account(url), EMAIL, META);
    const result = await sendThrough(account(url), { ...EMAIL, text: 'Other' }, META);
    expect(result).toMatchObject({ outcome: 'rejected' });
    expect('reason' in result && result.reason).toContain(
      'Resend already has an email with this key',
    );
  });

  const outcomes: [string, number, string, SendResult['outcome']][] = [
    ['a JSON error 500', 500, error('internal_server_error', 500), 'uncertain'],
    ['a proxy error page', 502, '<html>Bad gateway</html>', 'uncertain'],
    ['a key in progress', 409, error('concurrent_idempotent_requests', 409), 'uncertain'],
    ['rubbish with status 200', 200, 'rubbish', 'uncertain'],
    ['a receipt without an id', 200, '{}', 'uncertain'],
    ['an error of another shape', 400, 'null', 'uncertain'],
    ['an unverified domain', 403, error('validation_error', 403), 'retry'],
    ['a wrong key', 401, error('invalid_api_key', 401), 'retry'],
    ['a wrong key as hosted', 400, error('validation_error', 400, 'API key is invalid'), 'retry'],
    ['a full quota', 429, error('daily_quota_exceeded', 429), 'retry'],
    ['an invalid recipient', 422, error('validation_error', 422), 'rejected'],
    ['a security error', 451, error('security_error', 451), 'rejected'],
  ];
  it.each(outcomes)('classifies %s', async (_, status, body, outcome) => {
    expect(await sendThrough(await startProvider(status, body), EMAIL, META)).toMatchObject({
      outcome,
    });
  });

  it('returns the waiting time that Resend asks for', async () => {
    const sendWithRetryAfter = async (header: string) => {
      const headers = { 'retry-after': header };
      const limited = await startProvider(429, error('rate_limit_exceeded', 429), headers);
      return sendThrough(limited, EMAIL, META);
    };
    expect(await sendWithRetryAfter('7')).toMatchObject({ retryAfterSeconds: 7 });
    expect(await sendWithRetryAfter('soon')).toMatchObject({ retryAfterSeconds: null });
  });

  it('does not throw if there is no server', async () => {
    const mail = await openMail();
    await mail.close();
    expect(await sendThrough(account(mail.url), EMAIL, META)).toMatchObject({
      outcome: 'uncertain',
    });
  });
});
