import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '#lib/logging/log.ts';
import { isLastGoodRequest, isQueryResponse, lastGoodKey, load } from './load.ts';
import { contentMemory } from './process-memory.ts';
import { settingsQuery } from './queries.ts';
import { settingsShape } from './reader/shapes/settings.ts';

const QUERY = 'https://ab12cd34.api.sanity.io/v2025-02-19/data/query/production?query=*';

describe('the last good response to a query', () => {
  it('has one key per query, whichever request stored it or asks for it', () => {
    const key = lastGoodKey(QUERY);
    expect(key).toMatch(/^last-good-[0-9a-f]{64}$/);
    for (const tag of ['again.mb3x', 'last-good']) {
      expect(lastGoodKey(`${QUERY}&tag=${tag}`)).toBe(key);
    }
    expect(lastGoodKey(`${QUERY}&%24slug=%22edina%22`)).not.toBe(key);
  });

  it('is returned only to a request that asks for it', () => {
    expect(isLastGoodRequest(`${QUERY}&tag=last-good`)).toBe(true);
    for (const url of [QUERY, `${QUERY}&tag=again.mb3x`, '']) {
      expect(isLastGoodRequest(url)).toBe(false);
    }
  });
});

it.each([
  ...[{ result: null }, { result: [] }, { result: { _id: 'settings' }, ms: 1 }].map(
    (body) => [body, true] as const,
  ),
  ...[null, undefined, '<html>', [], {}, { result: undefined }, { error: 'Unauthorized' }].map(
    (body) => [body, false] as const,
  ),
])('the body %j is a query response: %s', (body, isOne) =>
  expect(isQueryResponse(body)).toBe(isOne),
);

const requests: { url: URL; init: RequestInit }[] = [];

const JSON_TYPE = { 'Content-Type': 'application/json' };

function stubFetch(respond: (url: URL) => Response): void {
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const url = new URL(address);
    requests.push({ url, init });
    return Promise.resolve(respond(url));
  });
}
const respondWith = (...bodies: string[]) =>
  stubFetch(() => new Response(bodies.shift(), { headers: JSON_TYPE }));

beforeEach(() => (contentMemory().isPrivate = false));
afterEach(() => {
  requests.length = 0;
});

describe('a content source that is down', () => {
  function respondOnlyFromCache(body: string): void {
    vi.spyOn(log, 'warn').mockImplementation(() => {});
    stubFetch((url) =>
      url.searchParams.get('tag') === 'last-good'
        ? new Response(body, { headers: JSON_TYPE })
        : new Response('gone', { status: 403 }),
    );
  }

  it('is replaced by its last good response for seconds, even after a publish', async () => {
    respondOnlyFromCache('{"result":null}');
    expect(await load(settingsQuery, settingsShape, { tags: ['settings'] })).toBeNull();
    expect(requests.at(-1)?.init).toMatchObject({ cache: 'force-cache', next: { revalidate: 10 } });
    expect(requests.at(-1)?.init).not.toHaveProperty('next.tags');
  });

  it('causes an error when the last good response is missing or invalid', async () => {
    respondOnlyFromCache('<html>Back soon</html>');
    await expect(load(settingsQuery, settingsShape, { tags: ['settings'] })).rejects.toThrow(
      'cannot be read',
    );
  });

  it('causes an error at once for a query that is never cached', async () => {
    respondOnlyFromCache('{"result":null}');
    await expect(load(settingsQuery, settingsShape, { tags: [] })).rejects.toThrow(
      'cannot be read',
    );
    expect(requests.every(({ url }) => url.searchParams.get('tag') !== 'last-good')).toBe(true);
  });
});

describe('a query', () => {
  it('reads published documents of the hosted dataset, without the read token, until a publish', async () => {
    respondWith('{"result":null}');
    expect(await load(settingsQuery, settingsShape, { tags: ['settings'] })).toBeNull();
    const { url, init } = requests[0] ?? {};
    // The CDN lags.
    expect(url?.href).toMatch(
      /^https:\/\/ab12cd34\.api\.sanity\.io\/v2025-02-19\/data\/query\/production\?/,
    );
    expect(url?.searchParams.get('perspective')).toBe('published');
    expect(new Headers(init?.headers).get('authorization')).toBeNull();
    const next = { tags: ['content', 'settings'], revalidate: false };
    expect(init).toMatchObject({ cache: 'force-cache', next });
    // Next.js would not share a request with a signal.
    expect(init?.signal ?? null).toBeNull();
  });

  it('is never cached without tags', async () => {
    respondWith('{"result":null}');
    await load(settingsQuery, settingsShape, { tags: [] });
    expect(requests[0]?.init.cache).toBe('no-store');
    expect(requests[0]?.init.next).toBeUndefined();
  });

  it('is sent as another request when the cached response is not a result', async () => {
    respondWith('<html>Back soon</html>', '{"result":null}');
    expect(await load(settingsQuery, settingsShape, { tags: ['settings'] })).toBeNull();
    expect(requests).toHaveLength(2);
    expect(requests[1]?.url.searchParams.get('tag')).toMatch(/^again\./);
  });
});
