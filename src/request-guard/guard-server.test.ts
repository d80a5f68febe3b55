import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORM_SIZE_LIMIT } from '#config/form-size.ts';
import { guardServer } from './guard-server.ts';

let server: Server;
const isPort = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;

/** Stands for Next.js: says what reached it. */
async function echo(passed: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of passed) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return `${passed.method ?? ''} ${passed.url ?? ''} ${Buffer.concat(chunks).toString()}`;
}

beforeAll(async () => {
  guardServer([]);
  server = createServer((passed, response) => void echo(passed).then((text) => response.end(text)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
});

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

async function send(path: string, { method = 'GET', headers = {}, body = '' }: Sent = {}) {
  const address = server.address();
  if (!isPort(address)) throw new Error('The server has no port.');
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sending = request({ port: address.port, path, method, headers }, resolve);
    sending.once('error', reject);
    sending.end(body);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return { status: response.statusCode, allow: response.headers.allow, text };
}

const TEXT_FORM = { 'next-action': 'a', 'content-type': 'text/plain' };

describe('a guarded server', () => {
  it('answers a malformed request itself, the very first included', async () => {
    expect(await send('/%E0%A4%A')).toMatchObject({ status: 400 });
    expect(await send('/faq', { method: 'PUT' })).toMatchObject({
      status: 405,
      allow: 'GET, HEAD, POST',
    });
  });

  it('passes other requests on as they came', async () => {
    expect(await send('/faq?a=1')).toMatchObject({ status: 200, text: 'GET /faq?a=1 ' });
    const webhook = { method: 'POST', body: '{"a":1}' };
    expect((await send('/api/sanity-webhook', webhook)).text).toBe(
      'POST /api/sanity-webhook {"a":1}',
    );
  });

  it('passes a form on with the body that it read', async () => {
    const form = { method: 'POST', headers: TEXT_FORM, body: '["Zoë"]' };
    expect(await send('/quote', form)).toMatchObject({
      status: 200,
      text: 'POST /quote ["Zoë"]',
    });
  });

  it('refuses a form that it cannot read', async () => {
    const form = { method: 'POST', headers: TEXT_FORM, body: '[' };
    expect(await send('/quote', form)).toMatchObject({ status: 400 });
  });

  it('refuses a form that is too long, said or unsaid', async () => {
    const body = 'x'.repeat(FORM_SIZE_LIMIT + 1);
    const said = { ...TEXT_FORM, 'content-length': String(body.length) };
    expect(await send('/quote', { method: 'POST', headers: said, body })).toMatchObject({
      status: 413,
    });
    const unsaid = { ...TEXT_FORM, 'transfer-encoding': 'chunked' };
    expect(await send('/quote', { method: 'POST', headers: unsaid, body })).toMatchObject({
      status: 413,
    });
  });
});
