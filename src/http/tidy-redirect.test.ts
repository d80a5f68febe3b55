import { createServer, get, type IncomingMessage } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { listen } from '../../tests/support/process/listen.ts';
import { tidyRedirect, withQuery } from './tidy-redirect.ts';

/** Responds as Next.js does to the first visitor of a page that redirects. */
const server = createServer((request, response) => {
  tidyRedirect(request, response);
  response.statusCode = 308;
  response.setHeader('Location', ['/faq', '/faq']);
  response.end();
});
const origin = await listen(server);
afterAll(() => void server.close());

it('a page that moved names its new address once, with the query, from its first visit', async () => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}/old-page?utm_source=x&gclid=abc`, resolve).once('error', reject);
  });
  response.resume();
  expect(response.headersDistinct['location']).toEqual(['/faq?utm_source=x&gclid=abc']);
});

it.each([
  ['/about', '/old-page?utm_source=x&gclid=abc', '/about?utm_source=x&gclid=abc'],
  ['/about#team', '/old?a=1', '/about?a=1#team'],
  ['/about', '/old', '/about'],
  ['/about', '/old?_rsc=abc', '/about'],
  ['/about?b=2', '/old?a=1', '/about?b=2'],
  ['/booking', '/booking?service=gone', '/booking'],
  ['https://studio.example/', '/studio?a=1', 'https://studio.example/'],
])('a redirect to %s, requested as %s, goes to %s', (location, asked, target) =>
  expect(withQuery(location, asked)).toBe(target),
);
