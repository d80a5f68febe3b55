import { afterEach, describe, expect, it, vi } from 'vitest';
import { load } from './load.ts';
import { settingsQuery } from './queries.ts';

// The build of the client that the site's server gets: it asks through the global fetch, which the
// framework has taught to keep answers under tags.
vi.mock('@sanity/client', () => import('../../node_modules/@sanity/client/dist/index.js'));
vi.mock('#config/env.ts', () => ({
  environment: () => ({
    sanity: { projectId: 'ab12cd34', dataset: 'production', readToken: 'sk-viewer', apiHost: null },
  }),
}));

const asked: { url: URL; init: RequestInit }[] = [];

function answerWith(...bodies: string[]): void {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url: new URL(url), init });
    const headers = { 'Content-Type': 'application/json' };
    return Promise.resolve(new Response(bodies.shift(), { headers }));
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  asked.length = 0;
});

describe('a content source that is down', () => {
  function answerOnlyFromStore(body: string): void {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      asked.push({ url: new URL(url), init });
      const isRecalled = new URL(url).searchParams.get('tag') === 'last-good';
      const headers = { 'Content-Type': 'application/json' };
      return isRecalled
        ? Promise.resolve(new Response(body, { headers }))
        : Promise.resolve(new Response('gone', { status: 403 }));
    });
  }

  it('is stood in for by its last good answer, for seconds, whatever was published since', async () => {
    answerOnlyFromStore('{"result":null}');
    expect(await load(settingsQuery, { tags: ['settings'] })).toBeNull();
    expect(asked.at(-1)?.init).toMatchObject({ cache: 'force-cache', next: { revalidate: 10 } });
    expect(asked.at(-1)?.init).not.toHaveProperty('next.tags');
  });

  it('is reported when there is no such answer, or none of a dataset', async () => {
    answerOnlyFromStore('<html>Back soon</html>');
    await expect(load(settingsQuery, { tags: ['settings'] })).rejects.toThrow('cannot be read');
  });

  it('is reported at once where only the answer of this moment counts', async () => {
    answerOnlyFromStore('{"result":null}');
    await expect(load(settingsQuery, { tags: [] })).rejects.toThrow('cannot be read');
    expect(asked.every(({ url }) => url.searchParams.get('tag') !== 'last-good')).toBe(true);
  });
});

describe('a question to the content source', () => {
  it('asks the hosted dataset for published documents, past its CDN, as the reader it may be', async () => {
    answerWith('{"result":null}');
    expect(await load(settingsQuery, { tags: ['settings'] })).toBeNull();
    expect(asked[0]?.url.href).toMatch(
      /^https:\/\/ab12cd34\.api\.sanity\.io\/v2025-02-19\/data\/query\/production\?/,
    );
    expect(asked[0]?.url.searchParams.get('perspective')).toBe('published');
    expect(new Headers(asked[0]?.init.headers).get('authorization')).toBe('Bearer sk-viewer');
  });

  it('is kept under its tags until somebody publishes', async () => {
    answerWith('{"result":null}');
    await load(settingsQuery, { tags: ['settings'] });
    expect(asked[0]?.init).toMatchObject({
      cache: 'force-cache',
      next: { tags: ['content', 'settings'], revalidate: false },
    });
  });

  it('is never kept without tags', async () => {
    answerWith('{"result":null}');
    await load(settingsQuery, { tags: [] });
    expect(asked[0]?.init.cache).toBe('no-store');
    expect(asked[0]?.init.next).toBeUndefined();
  });

  it('carries no signal, which would keep one page from asking once for all its parts', async () => {
    answerWith('{"result":null}');
    await load(settingsQuery, { tags: ['settings'] });
    expect(asked[0]?.init.signal ?? null).toBeNull();
  });

  it('is another question when the kept answer is none', async () => {
    answerWith('<html>Back soon</html>', '{"result":null}');
    await load(settingsQuery, { tags: ['settings'] });
    expect(asked).toHaveLength(2);
    expect(asked[1]?.url.searchParams.get('tag')).toMatch(/^again\./);
  });
});
