import { Resend } from 'resend';
import { describe, expect, it } from 'vitest';
import { API_KEY, HELLO, openMail } from './open-mail.ts';

const raw = (url: string, path: string, init: RequestInit = {}) =>
  fetch(url + path, { headers: { authorization: `Bearer ${API_KEY}` }, ...init });

describe('sending', () => {
  it('accepts an email with all fields and returns it by id', async () => {
    const { resend, messages } = await openMail();
    const { data, error } = await resend.emails.send({
      ...HELLO,
      cc: ['cc@example.com'],
      replyTo: 'Grace Hopper <grace@example.com>',
      headers: { 'X-Entity-Ref-ID': '7' },
      tags: [{ name: 'kind', value: 'send-confirmation' }],
      attachments: [
        {
          filename: 'visit.ics',
          content: Buffer.from('BEGIN:VCALENDAR'),
          contentType: 'text/calendar',
        },
      ],
    });
    expect(error).toBeNull();
    const read = await resend.emails.get(data?.id ?? '');
    expect(read.data).toMatchObject({
      object: 'email',
      id: data?.id,
      to: ['ada@example.com'],
      cc: ['cc@example.com'],
      reply_to: ['Grace Hopper <grace@example.com>'],
      subject: 'Hello',
      last_event: 'delivered',
    });
    expect(await messages()).toMatchObject([
      {
        id: data?.id,
        kind: 'send-confirmation',
        headers: { 'X-Entity-Ref-ID': '7' },
        attachments: [
          {
            filename: 'visit.ics',
            contentType: 'text/calendar',
            content: Buffer.from('BEGIN:VCALENDAR').toString('base64'),
          },
        ],
      },
    ]);
  });

  it('accepts a batch as a whole or not at all', async () => {
    const { resend, messages } = await openMail();
    const wrong = await resend.batch.send([HELLO, { ...HELLO, to: 'nobody' }]);
    expect(wrong.error).toMatchObject({ statusCode: 422, name: 'validation_error' });
    expect(await messages()).toEqual([]);

    const { data } = await resend.batch.send([HELLO, { ...HELLO, subject: 'Second' }]);
    expect(data?.data).toHaveLength(2);
    expect((await messages()).map(({ subject }) => subject)).toEqual(['Second', 'Hello']);
  });

  it('accepts the valid part of a permissive batch and lists the errors', async () => {
    const { resend, messages } = await openMail();
    const { data } = await resend.batch.send([{ ...HELLO, to: 'nobody' }, HELLO], {
      batchValidation: 'permissive',
    });
    expect(data?.errors).toHaveLength(1);
    expect(data?.errors[0]?.index).toBe(0);
    expect(data?.errors[0]?.message).toContain('`to`');
    expect(await messages()).toHaveLength(1);
  });
});

describe('an invalid request', () => {
  const cases: [string, object, number, string][] = [
    ['no sender', { ...HELLO, from: undefined }, 422, 'missing_required_field'],
    ['no recipient', { ...HELLO, to: [] }, 422, 'missing_required_field'],
    ['no subject', { ...HELLO, subject: '' }, 422, 'missing_required_field'],
    ['no content', { ...HELLO, html: undefined, text: undefined }, 422, 'missing_required_field'],
    ['a malformed sender', { ...HELLO, from: 'North Star' }, 422, 'invalid_from_address'],
    ['a malformed recipient', { ...HELLO, to: 'ada@' }, 422, 'validation_error'],
    [
      'two recipients in one text',
      { ...HELLO, to: 'a@b.example,c@d.example' },
      422,
      'validation_error',
    ],
    ['a malformed reply address', { ...HELLO, replyTo: 'ada' }, 422, 'validation_error'],
    [
      'a line break in the subject',
      { ...HELLO, subject: 'A\nBcc: x@y.example' },
      422,
      'validation_error',
    ],
    [
      'a tag with a blank',
      { ...HELLO, tags: [{ name: 'a b', value: 'c' }] },
      422,
      'validation_error',
    ],
    ['a text that is a number', { ...HELLO, text: 7 }, 422, 'validation_error'],
    [
      'an empty attachment',
      { ...HELLO, attachments: [{ filename: 'a' }] },
      422,
      'invalid_attachment',
    ],
    ['a body that is a list', [HELLO], 422, 'validation_error'],
  ];
  it.each(cases)('fails with %s', async (_, email, statusCode, name) => {
    const { resend, messages } = await openMail();
    const sent = Array.isArray(email)
      ? await resend.post('/emails', email)
      : await resend.emails.send({ ...HELLO, ...email });
    expect(sent.error).toMatchObject({ statusCode, name });
    expect(sent.error?.message).toMatch(/\.$/);
    expect(await messages()).toEqual([]);
  });

  it('fails with a body that is not JSON', async () => {
    const { url } = await openMail();
    const response = await raw(url, '/emails', {
      method: 'POST',
      body: '{',
      headers: { authorization: `Bearer ${API_KEY}` },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ name: 'validation_error', statusCode: 400 });
  });

  it('fails with a missing or wrong key', async () => {
    const { url } = await openMail();
    const missing = await fetch(`${url}/emails`, { method: 'POST', body: '{}' });
    expect(missing.status).toBe(401);
    expect(await missing.json()).toMatchObject({ name: 'missing_api_key', statusCode: 401 });
    const wrong = await new Resend('re_other', { baseUrl: url }).emails.send(HELLO);
    expect(wrong.error).toMatchObject({ name: 'invalid_api_key', statusCode: 403 });
  });

  it('fails with 404 and 405 like Resend', async () => {
    const { url, resend } = await openMail();
    expect((await raw(url, '/audiences')).status).toBe(404);
    expect((await raw(url, '/emails')).status).toBe(405);
    expect((await resend.emails.get('7')).error).toMatchObject({ name: 'invalid_parameter' });
    const unknown = await resend.emails.get('00000000-0000-4000-8000-000000000000');
    expect(unknown.error).toMatchObject({ name: 'not_found', statusCode: 404 });
  });

  it('fails with 413 over the limit, and the server keeps running', async () => {
    const { url, resend } = await openMail();
    const response = await raw(url, '/emails', {
      method: 'POST',
      body: 'x'.repeat(42 * 1024 * 1024),
    });
    expect(response.status).toBe(413);
    expect((await resend.emails.send(HELLO)).error).toBeNull();
  });

  it('fails under a foreign host name', async () => {
    const { url } = await openMail();
    const { request } = await import('node:http');
    const status = await new Promise((resolve, reject) => {
      request(url, { headers: { host: 'evil.example' } }, (r) => resolve(r.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
  });
});

describe('the rate limit', () => {
  it('admits two requests per second, then names the time to wait', async () => {
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

describe('the account', () => {
  const webhook = { url: 'http://localhost:9/api/resend-webhook', secret: 'whsec_YQ==' };

  it('has the domains and the webhook that the emulator was started with', async () => {
    const { resend } = await openMail({ domains: ['northstardetailing.example'], webhook });
    expect((await resend.domains.list()).data?.data).toMatchObject([
      { name: 'northstardetailing.example', status: 'verified' },
    ]);
    expect((await resend.webhooks.list()).data?.data).toMatchObject([
      { endpoint: webhook.url, status: 'enabled' },
    ]);
  });

  it('is for who has the key', async () => {
    const { url } = await openMail({ webhook });
    expect((await fetch(`${url}/webhooks`)).status).toBe(401);
  });
});
