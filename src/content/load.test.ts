import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '#lib/logging/log.ts';
import { isLastGoodRequest, isQueryResponse, lastGoodKey, load } from './load.ts';
import { contentMemory } from './process-memory.ts';
import { settingsQuery } from './queries.ts';

const QUERY = 'https://ab12cd34.api.sanity.io/v2025-02-19/data/query/production?query=*';

describe('the last good response to a query', () => {
  it('has one key, whichever request stored it or asks for it', () => {
    const key = lastGoodKey(QUERY);
    expect(lastGoodKey(`${QUERY}&tag=again.mb3x`)).toBe(key);
    expect(lastGoodKey(`${QUERY}&tag=last-good`)).toBe(key);
    expect(key).toMatch(/^last-good-[0-9a-f]{64}$/);
  });

  it('has another key for another query', () => {
    expect(lastGoodKey(`${QUERY}&%24slug=%22edina%22`)).not.toBe(lastGoodKey(QUERY));
  });

  it('is returned only to a request that asks for it', () => {
    expect(isLastGoodRequest(`${QUERY}&tag=last-good`)).toBe(true);
    expect(isLastGoodRequest(QUERY)).toBe(false);
    expect(isLastGoodRequest(`${QUERY}&tag=again.mb3x`)).toBe(false);
    expect(isLastGoodRequest('')).toBe(false);
  });
});

describe('a body', () => {
  it.each([{ result: null }, { result: [] }, { result: { _id: 'settings' }, ms: 1 }])(
    'like %j is a query response',
    (body) => expect(isQueryResponse(body)).toBe(true),
  );

  it.each([null, undefined, '<html>', [], {}, { result: undefined }, { error: 'Unauthorized' }])(
    'like %j is none',
    (body) => expect(isQueryResponse(body)).toBe(false),
  );
});

const requests: { url: URL; init: RequestInit }[] = [];

function respondWith(...bodies: string[]): void {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push({ url: new URL(url), init });
    const headers = { 'Content-Type': 'application/json' };
    return Promise.resolve(new Response(bodies.shift(), { headers }));
  });
}

beforeEach(() => (contentMemory().isPrivate = false));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  requests.length = 0;
});

describe('a content source that is down', () => {
  function respondOnlyFromCache(body: string): void {
    vi.spyOn(log, 'warn').mockImplementation(() => {});
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      requests.push({ url: new URL(url), init });
      const isLastGood = new URL(url).searchParams.get('tag') === 'last-good';
      const headers = { 'Content-Type': 'application/json' };
      return isLastGood
        ? Promise.resolve(new Response(body, { headers }))
        : Promise.resolve(new Response('gone', { status: 403 }));
    });
  }

  it('is replaced by its last good response for seconds, whatever was published since', async () => {
    respondOnlyFromCache('{"result":null}');
    expect(await load(settingsQuery, { tags: ['settings'] })).toBeNull();
    expect(requests.at(-1)?.init).toMatchObject({ cache: 'force-cache', next: { revalidate: 10 } });
    expect(requests.at(-1)?.init).not.toHaveProperty('next.tags');
  });

  it('causes an error when the last good response is missing or invalid', async () => {
    respondOnlyFromCache('<html>Back soon</html>');
    await expect(load(settingsQuery, { tags: ['settings'] })).rejects.toThrow('cannot be read');
  });

  it('causes an error at once for a query that is never cached', async () => {
    respondOnlyFromCache('{"result":null}');
    await expect(load(settingsQuery, { tags: [] })).rejects.toThrow('cannot be read');
    expect(requests.every(({ url }) => url.searchParams.get('tag') !== 'last-good')).toBe(true);
  });
});

describe('a query', () => {
  it('reads published documents of the hosted dataset without CDN and without the read token', async () => {
    respondWith('{"result":null}');
    expect(await load(settingsQuery, { tags: ['settings'] })).toBeNull();
    expect(requests[0]?.url.href).toMatch(
      /^https:\/\/ab12cd34\.api\.sanity\.io\/v2025-02-19\/data\/query\/production\?/,
    );
    expect(requests[0]?.url.searchParams.get('perspective')).toBe('published');
    expect(new Headers(requests[0]?.init.headers).get('authorization')).toBeNull();
  });

  it('is cached under its tags until a publish', async () => {
    respondWith('{"result":null}');
    await load(settingsQuery, { tags: ['settings'] });
    expect(requests[0]?.init).toMatchObject({
      cache: 'force-cache',
      next: { tags: ['content', 'settings'], revalidate: false },
    });
  });

  it('is never cached without tags', async () => {
    respondWith('{"result":null}');
    await load(settingsQuery, { tags: [] });
    expect(requests[0]?.init.cache).toBe('no-store');
    expect(requests[0]?.init.next).toBeUndefined();
  });

  it('has no signal, which would keep Next.js from deduplicating the requests of a page', async () => {
    respondWith('{"result":null}');
    await load(settingsQuery, { tags: ['settings'] });
    expect(requests[0]?.init.signal ?? null).toBeNull();
  });

  it('is sent as another request when the cached response is not a result', async () => {
    respondWith('<html>Back soon</html>', '{"result":null}');
    await load(settingsQuery, { tags: ['settings'] });
    expect(requests).toHaveLength(2);
    expect(requests[1]?.url.searchParams.get('tag')).toMatch(/^again\./);
  });
});
