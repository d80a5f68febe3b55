import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CURRENT, OUT_OF_DATE } from '../page-cache/entries.ts';
import { createWarmUpQueue, isFreshResponse, ownOrigin } from './warm-up-queue.ts';

/** A site whose pages respond when the test lets them. */
function createSite() {
  const requested: string[] = [];
  const responses: ((fresh: boolean) => void)[] = [];
  const idle: string[][] = [];
  const failing = new Set<string>();
  let most = 0;
  let open = 0;
  const queue = createWarmUpQueue({
    isFresh: (path) => {
      requested.push(path);
      open += 1;
      most = Math.max(most, open);
      return new Promise<boolean>((resolve) => responses.push(resolve)).finally(() => (open -= 1));
    },
    onIdle: (stalePages) => idle.push(stalePages),
  });
  /** Responds to every request until no more come. */
  async function respondToAll() {
    for (let quiet = 0; quiet < 3;) {
      const last = requested.at(-1) ?? '';
      const respond = responses.shift();
      quiet = respond ? 0 : quiet + 1;
      respond?.(!failing.has(last));
      await vi.advanceTimersByTimeAsync(200);
    }
  }
  return { queue, requested, responses, idle, failing, respondToAll, most: () => most };
}

describe('the warm-up queue', () => {
  beforeEach(() => vi.useFakeTimers());

  it('requests the first page alone and then the others two at a time, in the given order', async () => {
    const { queue, requested, responses, respondToAll, most } = createSite();
    void queue.add(['/c', '/a', '/b', '/d']);
    expect(requested).toEqual(['/c']);
    responses.shift()?.(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(requested).toEqual(['/c', '/a', '/b']);
    await respondToAll();
    expect(requested).toEqual(['/c', '/a', '/b', '/d']);
    expect(most()).toBe(2);
  });

  it('requests the first page of a later publish alone too, as soon as running requests end', async () => {
    const { queue, requested, responses, respondToAll } = createSite();
    void queue.add(['/1', '/2', '/3', '/4']);
    responses.shift()?.(true);
    await vi.advanceTimersByTimeAsync(0);
    void queue.add(['/new', '/5']);
    responses.shift()?.(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(requested).toEqual(['/1', '/2', '/3']);
    responses.shift()?.(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(requested).toEqual(['/1', '/2', '/3', '/new']);
    await respondToAll();
    expect(requested).toEqual(['/1', '/2', '/3', '/new', '/5', '/4']);
  });

  it('requests the pages of twenty publishes once each', async () => {
    const { queue, requested, idle, respondToAll } = createSite();
    void queue.add(['/first', '/second']);
    for (let index = 0; index < 20; index += 1) void queue.add([`/own-${index}`, '/services']);
    await respondToAll();
    expect(requested.filter((path) => path === '/services')).toHaveLength(1);
    expect(requested).toHaveLength(new Set(requested).size);
    expect(requested).toHaveLength(23);
    expect(idle).toEqual([[]]);
  });

  it('requests a page again when it is added while its request is under way', async () => {
    const { queue, requested, respondToAll } = createSite();
    void queue.add(['/a', '/b']);
    void queue.add(['/a']);
    expect(requested).toEqual(['/a']);
    await respondToAll();
    expect(requested).toEqual(['/a', '/a', '/b']);
  });

  it('lists a page as stale until it becomes fresh', async () => {
    const { queue, requested, failing, idle, respondToAll } = createSite();
    failing.add('/a');
    void queue.add(['/a']);
    await respondToAll();
    expect(queue.stalePages()).toEqual(['/a']);
    expect(idle).toEqual([['/a']]);
    expect(requested).toHaveLength(20);

    failing.delete('/a');
    await vi.advanceTimersByTimeAsync(5_000);
    await respondToAll();
    expect(queue.stalePages()).toEqual([]);
    expect(idle).toEqual([['/a'], []]);
  });

  it('accepts an empty list and works afterward, until the page is fresh', async () => {
    const { queue, requested, responses, respondToAll } = createSite();
    await queue.add([]);
    const done = queue.add(['/a']);
    responses.shift()?.(false);
    await respondToAll();
    expect(requested).toEqual(['/a', '/a']);
    await done;
  });
});

describe('a response', () => {
  it.each([
    ['from a revalidated page', { 'x-nextjs-cache': 'HIT', 'cache-control': CURRENT }, true],
    ['that is never cached', { 'cache-control': 'private, no-store' }, true],
    ['without cache headers', {}, true],
    ['that is being revalidated', { 'x-nextjs-cache': 'STALE', 'cache-control': CURRENT }, false],
    ['that a host is revalidating', { 'x-vercel-cache': 'STALE' }, false],
    ['whose revalidation failed', { 'x-nextjs-cache': 'HIT', 'cache-control': OUT_OF_DATE }, false],
  ])('%s is fresh: %o %s', (_, headers, isSo) =>
    expect(isFreshResponse(new Headers(headers))).toBe(isSo),
  );
});

const PRODUCTION = { siteEnv: 'production', siteUrl: 'https://example.com', isServerless: false };
const PREVIEW = { ...PRODUCTION, siteEnv: 'preview', siteUrl: 'https://blue.vercel.app' };
const ON_VERCEL = { isServerless: true };

it.each([
  ['a process', { PORT: '3000' }, PRODUCTION, 'http://127.0.0.1:3000'],
  ['a process of staging', { PORT: '3000' }, PREVIEW, 'http://127.0.0.1:3000'],
  ['production on Vercel', {}, { ...PRODUCTION, ...ON_VERCEL }, 'https://example.com'],
  ['a preview on Vercel', {}, { ...PREVIEW, ...ON_VERCEL }, null],
  ['a process without a port', {}, PRODUCTION, null],
] as const)(
  '%s requests its own pages and never those of another process',
  (_, variables, own, url) => {
    expect(ownOrigin(variables, own)).toBe(url);
  },
);
