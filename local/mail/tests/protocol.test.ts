import { Resend } from 'resend';
import { afterAll, describe, expect, it } from 'vitest';
import { API_KEY, HELLO, openMail } from './open-mail.ts';

const { resend, messages, url } = await openMail({}, afterAll);

/** Sends a request that the SDK could not send. */
const raw = (path: string, body?: string) => {
  const headers = { authorization: `Bearer ${API_KEY}` };
  return fetch(url + path, body === undefined ? { headers } : { method: 'POST', headers, body });
};

describe('sending', () => {
  it('accepts an email with all fields', async () => {
    const content = Buffer.from('BEGIN:VCALENDAR');
    const given = {
      cc: ['cc@example.com'],
      replyTo: ['Grace Hopper <grace@example.com>'],
      headers: { 'X-Entity-Ref-ID': '7' },
      tags: [{ name: 'kind', value: 'send-confirmation' }],
    };
    const file = { filename: 'visit.ics', contentType: 'text/calendar' };
    const attachments = [{ ...file, content }];
    const { data, error } = await resend.emails.send({ ...HELLO, ...given, attachments });
    expect(error).toBeNull();
    const [message] = await messages();
    expect(message).toMatchObject({ ...given, id: data?.id, to: ['ada@example.com'] });
    expect(message).toMatchObject({ subject: 'Hello', kind: 'send-confirmation' });
    expect(message?.attachments).toEqual([{ ...file, content: content.toString('base64') }]);
  });
});

describe('an invalid request', () => {
  const missing = 'missing_required_field';
  const invalid = 'validation_error';
  it.each<[string, object, string]>([
    ['no sender', { from: undefined }, missing],
    ['no recipient', { to: [] }, missing],
    ['no subject', { subject: '' }, missing],
    ['no content', { html: undefined, text: undefined }, missing],
    ['a malformed sender', { from: 'North Star' }, 'invalid_from_address'],
    ['a malformed recipient', { to: 'ada@' }, invalid],
    ['two recipients in one text', { to: 'a@b.example,c@d.example' }, invalid],
    ['a malformed reply address', { replyTo: 'ada' }, invalid],
    ['a line break in the subject', { subject: 'A\nBcc: x@y.example' }, invalid],
    ['a tag with a space', { tags: [{ name: 'a b', value: 'c' }] }, invalid],
    ['a text that is a number', { text: 7 }, invalid],
    ['an empty attachment', { attachments: [{ filename: 'a' }] }, 'invalid_attachment'],
    ['a body that is a list', [HELLO], invalid],
  ])('fails with %s', async (_, email, name) => {
    const before = await messages();
    const sent = Array.isArray(email)
      ? await resend.post('/emails', email)
      : await resend.emails.send({ ...HELLO, ...email });
    expect(sent.error).toMatchObject({ statusCode: 422, name });
    expect(sent.error?.message).toMatch(/\.$/);
    expect(await messages()).toEqual(before);
  });

  it('fails with a body that is not JSON', async () => {
    const response = await raw('/emails', '{');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ name: 'validation_error', statusCode: 400 });
  });

  it('fails with a missing or wrong key', async () => {
    const missing = await fetch(`${url}/emails`, { method: 'POST', body: '{}' });
    expect(missing.status).toBe(401);
    expect(await missing.json()).toMatchObject({ name: 'missing_api_key', statusCode: 401 });
    const wrong = await new Resend('re_other', { baseUrl: url }).emails.send(HELLO);
    expect(wrong.error).toMatchObject({ name: 'invalid_api_key', statusCode: 403 });
  });

  it('fails with 404 and 405 like Resend', async () => {
    expect((await raw('/audiences')).status).toBe(404);
    expect((await raw('/emails')).status).toBe(405);
  });

  it('fails with 413 over the limit, and the server keeps running', async () => {
    expect((await raw('/emails', 'x'.repeat(42 * 1024 * 1024))).status).toBe(413);
    expect((await resend.emails.send(HELLO)).error).toBeNull();
  });
});

describe('the rate limit', () => {
  it('allows two requests per second, then names the time to wait', async () => {
    let now = Date.parse('2026-11-21T12:00:00Z');
    const { resend } = await openMail({ requestsPerSecond: 2, now: () => now });
    const first = await resend.emails.send(HELLO);
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '2', 'ratelimit-remaining': '1' });
    expect((await resend.emails.send(HELLO)).error).toBeNull();
    const third = await resend.emails.send(HELLO);
    expect(third.error).toMatchObject({ name: 'rate_limit_exceeded', statusCode: 429 });
    expect(third.headers).toMatchObject({ 'retry-after': '1' });
    now += 1000;
    expect((await resend.emails.send(HELLO)).error).toBeNull();
  });
});
