import { createServer, request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { listen } from '../../tests/support/process/listen.ts';
import { completePage } from './complete-page.ts';
import { compressResponse } from './compress-response.ts';

const PAGE = `<!doctype html><title>Prices</title>${'<p>ECO Wash Package</p>'.repeat(200)}`;
const ANSWERS: Record<string, [type: string, body: string]> = {
  '/': ['text/html; charset=utf-8', PAGE],
  '/short': ['application/json', '{"ok":true}'],
  '/photo': ['image/avif', PAGE],
};

const server = createServer((asked, response) => {
  completePage(response, (html) => html.replace('Prices', 'Our prices'));
  compressResponse(asked, response);
  const [type, body] = ANSWERS[asked.url ?? ''] ?? ['text/plain', ''];
  response.setHeader('Content-Type', type);
  response.setHeader(
    'Content-Security-Policy',
    "script-src 'self' 'unsafe-inline'; style-src 'self'",
  );
  response.end(body);
});
const origin = await listen(server);
afterAll(() => void server.close());

async function get(path: string, encodings: string, method = 'GET') {
  const headers = { 'accept-encoding': encodings };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${origin}${path}`, { method, headers, agent: false }, resolve)
      .once('error', reject)
      .end();
  });
  return { headers: response.headers, body: await buffer(response) };
}

const asIs = (body: Buffer) => body;

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', undefined, asIs],
  ['', undefined, asIs],
])('a browser that accepts "%s" gets the whole page in %s', async (accepted, encoding, expand) => {
  const { headers, body } = await get('/', accepted);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers.vary).toBe('Accept-Encoding');
  expect(String(expand(body))).toBe(PAGE.replace('Prices', 'Our prices'));
  expect(headers['content-security-policy']).toBe("script-src 'self'; style-src 'self'");
});

it.each(['/short', '/photo'])('%s gains nothing and stays as it is', async (path) => {
  const { headers, body } = await get(path, 'br');
  expect(headers['content-encoding']).toBeUndefined();
  expect(String(body)).toBe(ANSWERS[path]?.[1]);
});

it('a request for the headers alone has no compressed body', async () => {
  const { headers, body } = await get('/', 'br', 'HEAD');
  expect(headers['content-encoding']).toBeUndefined();
  expect(body).toHaveLength(0);
});
