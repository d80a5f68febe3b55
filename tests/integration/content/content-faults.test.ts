import { createServer, type RequestListener } from 'node:http';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { getSettings } from '#content/getters/pages.ts';
import { getPublished } from '#content/getters/published.ts';
import { getServices } from '#content/getters/services.ts';
import { ContentUnavailableError, LAST_GOOD_TIMEOUT_MS, TIMEOUT_MS } from '#content/load.ts';
import { listen } from '../../support/process/listen.ts';
import { useContentSource } from '../data/site-environment.ts';

let behavior: RequestListener;
const source = createServer((request, response) => behavior(request, response));

useContentSource(await listen(source));

afterAll(() => {
  vi.useRealTimers();
  source.closeAllConnections();
  source.close();
});

const respond =
  (status: number, type: string, body: string): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': type }).end(body);
  };

describe('a content source that fails', () => {
  it.each([
    ['rejects the request', respond(401, 'application/json', '{"error":"Unauthorized"}')],
    ['breaks', respond(500, 'text/plain', 'boom')],
    ['hangs up', (request) => request.socket.destroy()],
    ['returns a login page', respond(200, 'text/html', '<html>Please sign in</html>')],
    ['returns half a document', respond(200, 'application/json', '{"result":{"_id"')],
    ['returns nothing', respond(200, 'application/json', '')],
    ['returns something else', respond(200, 'application/json', '[]')],
  ] satisfies [string, RequestListener][])(
    'is reported in one sentence if it %s',
    async (_, listener) => {
      behavior = listener;
      const result = getSettings();
      await expect(result).rejects.toBeInstanceOf(ContentUnavailableError);
      await expect(result).rejects.toThrow(/cannot be read from http:\/\/127.*SANITY_/);
    },
  );

  it('is given up on if it hangs', async () => {
    const { promise: requested, resolve } = Promise.withResolvers<true>();
    behavior = () => resolve(true);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failure = expect(getServices()).rejects.toBeInstanceOf(ContentUnavailableError);
    await requested;
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS + LAST_GOOD_TIMEOUT_MS);
    vi.useRealTimers();
    await failure;
  });

  it('is used again as soon as it recovers', async () => {
    behavior = respond(503, 'text/plain', 'down');
    await expect(getPublished()).rejects.toBeInstanceOf(ContentUnavailableError);
    behavior = respond(200, 'application/json', '{"result":[],"ms":1}');
    expect(await getPublished()).toEqual([]);
  });
});
