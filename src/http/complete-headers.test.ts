import { createServer, type ServerResponse } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { listen } from '../../tests/support/process/listen.ts';
import { completeHeaders } from './complete-headers.ts';

const SITE = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
];

/** Sends a response as Next.js does. */
let answer: (response: ServerResponse) => void;
const server = createServer((_, response) => {
  completeHeaders(response, SITE);
  answer(response);
});
const origin = await listen(server);
afterAll(() => void server.close());

const send = async () => (await fetch(origin, { redirect: 'manual' })).headers;

it('a redirect that Next.js creates gets the headers of the site and keeps its own', async () => {
  answer = (response) => {
    response.statusCode = 308;
    response.setHeader('Location', '/faq');
    response.setHeader('Referrer-Policy', 'same-origin');
    response.end('/faq');
  };
  const headers = await send();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('same-origin');
});

it('a missing file has only the Cache-Control of the 404 page', async () => {
  answer = (response) => {
    response.statusCode = 404;
    response.appendHeader('Cache-Control', 'public, max-age=604800, must-revalidate');
    response.appendHeader('Cache-Control', 'private, no-store');
    response.end('Not found');
  };
  expect((await send()).get('cache-control')).toBe('private, no-store');
});
