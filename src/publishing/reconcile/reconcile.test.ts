import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Publish, Published } from '#domain/publishing/published.ts';
import { log } from '#lib/logging/log.ts';
import type { PublishEvent } from '../publish-event.ts';
import type { Publishes } from './compare.ts';
import { createReconciler } from './reconcile.ts';

const START = Date.parse('2026-11-21T12:00:00Z');

const document = (documentId: string, second = 0, slug: string | null = null): Published => ({
  documentId,
  type: documentId.startsWith('city') ? 'cityPage' : 'faq',
  revision: `r${second}`,
  updatedAt: new Date(START + second * 1000).toISOString(),
  slug,
});

const EDINA = document('city-edina', 0, 'edina');

const event = (documentId: string, second: number, more?: Partial<PublishEvent>): PublishEvent => ({
  _id: documentId,
  _type: 'faq',
  _rev: `r${second}`,
  _updatedAt: new Date(START + second * 1000).toISOString(),
  operation: 'update',
  ...more,
});

type Revalidation = { ids: string[]; isStart: boolean; liveEventId: string | undefined };

/** The smallest content source, database and set of pages that a reconciler can run on. */
function createWorld(isLongRunning = true) {
  const state = {
    dataset: [document('faq'), EDINA],
    queries: [] as (string | undefined)[],
    isDown: false,
    refused: [] as string[],
    rows: [] as string[],
    revalidated: [] as Revalidation[],
    later: 0,
    areOutdated: true,
    syncState: null as Map<string, Publish> | null,
    isSyncStateDown: false,
    now: START + 3_600_000,
  };
  const unless = async <T>(isDown: boolean, answer: () => T): Promise<T> => {
    await Promise.resolve();
    if (isDown) throw new Error('down');
    return answer();
  };
  const start = () =>
    createReconciler({
      query: (liveEventId) => {
        state.queries.push(liveEventId);
        return unless(state.isDown, () => [...state.dataset]);
      },
      sync: (publishes, all, isStart) => {
        const ids = isStart ? [...all.keys()] : publishes.map(({ documentId }) => documentId);
        state.rows.push(...ids.filter((id) => !state.refused.includes(id)));
        return Promise.resolve(ids.filter((id) => state.refused.includes(id)));
      },
      repair: () => Promise.resolve(),
      revalidate: (publishes, _all, { isStart, liveEventId }) => {
        const ids = publishes.map(({ documentId }) => documentId);
        state.revalidated.push({ ids, isStart: Boolean(isStart), liveEventId });
      },
      areOutdated: () => Promise.resolve(state.areOutdated),
      revalidateLater: () => (state.later += 1),
      syncState: {
        read: () =>
          unless(state.isSyncStateDown, () => state.syncState && new Map(state.syncState)),
        write: (publishes) =>
          unless(state.isSyncStateDown, () => {
            state.syncState ??= new Map();
            for (const publish of publishes) state.syncState.set(publish.documentId, publish);
          }),
      },
      isLongRunning,
      now: () => state.now,
    });
  return { state, start };
}

let { state, start } = createWorld();
beforeEach(() => {
  ({ state, start } = createWorld());
  vi.spyOn(log, 'warn').mockReturnValue();
  vi.spyOn(log, 'info').mockReturnValue();
});

/** A process that has reconciled once. */
async function started() {
  const process = start();
  await process.reconcile();
  return process;
}

const lastRevalidated = () => state.revalidated.at(-1);
const pass = (seconds: number) => (state.now += seconds * 1000);

describe('a reconcile', () => {
  it('sends one query at startup and applies everything', async () => {
    await started();
    expect(state.queries).toHaveLength(1);
    expect(state.revalidated).toMatchObject([{ isStart: true }]);
    expect(state.rows).toEqual(['faq', 'city-edina']);
  });

  it('applies only new, changed and unpublished documents, to rows and pages', async () => {
    const { reconcile } = await started();
    state.rows = [];
    pass(100);
    state.dataset = [document('faq', 3605), document('home', 3605)];
    expect(await reconcile()).toEqual({ isComplete: true, hasChanges: true });
    expect(lastRevalidated()?.ids).toEqual(['faq', 'home', 'city-edina']);
    expect(state.rows).toEqual(['faq', 'home', 'city-edina']);
    await reconcile();
    expect(state.revalidated).toHaveLength(2);
  });

  it('asks for a response as fresh as the live event, for itself and for pages', async () => {
    const { reconcile } = await started();
    state.dataset = [document('faq', 3605), EDINA];
    await reconcile({ liveEventId: 'event-7' });
    expect(state.queries.at(-1)).toBe('event-7');
    expect(lastRevalidated()).toMatchObject({ ids: ['faq'], liveEventId: 'event-7' });
  });

  it('revalidates pages once more when the live event arrives after the webhook', async () => {
    const { reconcile } = await started();
    state.dataset = [document('faq', 3600), EDINA];
    await reconcile({ event: event('faq', 3600) });
    await reconcile({ liveEventId: 'event-7' });
    expect(lastRevalidated()).toMatchObject({ ids: ['faq'], liveEventId: 'event-7' });
    const { length } = state.revalidated;
    await reconcile({ liveEventId: 'event-8' });
    expect(state.revalidated).toHaveLength(length);
  });

  it('retries only the row that the database refused', async () => {
    const { reconcile, hasApplied } = await started();
    state.dataset = [document('faq', 3605), document('city-edina', 3605, 'edina')];
    state.refused = ['faq'];
    expect(await reconcile()).toMatchObject({ isComplete: false });
    expect(hasApplied(event('faq', 3605))).toBe(false);
    expect(hasApplied(event('city-edina', 3605))).toBe(true);
    expect(state.syncState?.get('faq')?.revision).toBe('r0');
    state.refused = [];
    state.rows = [];
    expect(await reconcile()).toMatchObject({ isComplete: true });
    expect(state.rows).toEqual(['faq']);
    expect(hasApplied(event('faq', 3605))).toBe(true);
    expect(state.syncState?.get('faq')?.revision).toBe('r3605');
  });

  it('keeps what is applied while the source is down, and catches up afterward', async () => {
    const { reconcile, lastReconcile } = await started();
    state.isDown = true;
    await expect(reconcile()).rejects.toThrow('down');
    expect(lastReconcile()?.error?.message).toBe('down');
    state.isDown = false;
    state.dataset = [document('faq', 3605), EDINA];
    await reconcile();
    expect(lastRevalidated()?.ids).toEqual(['faq']);
    expect(lastReconcile()?.error).toBeNull();
  });

  it('treats an empty dataset as a fault', async () => {
    const { reconcile } = await started();
    state.dataset = [];
    await expect(reconcile()).rejects.toThrow(/no document/);
    expect(state.revalidated).toHaveLength(1);
  });

  it('is shared by all calls that arrive during another run', async () => {
    const { reconcile } = start();
    await Promise.all([reconcile(), reconcile(), reconcile({ liveEventId: 'event-1' })]);
    expect(state.queries).toEqual([undefined, 'event-1']);
  });

  it('works without the sync state', async () => {
    state.isSyncStateDown = true;
    const { reconcile } = await started();
    state.dataset = [document('faq', 3605), EDINA];
    await reconcile();
    expect(lastRevalidated()?.ids).toEqual(['faq']);
    state.isSyncStateDown = false;
    await reconcile();
    expect(state.syncState?.get('faq')?.revision).toBe('r3605');
  });
});

it('a recent publish is revalidated again if its pages are outdated, an older one is not', async () => {
  const { reconcile, revalidateRecent } = await started();
  state.dataset = [document('faq', 3600), EDINA];
  await reconcile();
  expect(state.later).toBe(1);
  pass(60);
  state.areOutdated = false;
  await revalidateRecent();
  expect(state.revalidated).toHaveLength(2);
  pass(60);
  state.areOutdated = true;
  await revalidateRecent();
  expect(state.revalidated).toHaveLength(3);
  expect(lastRevalidated()).toMatchObject({ ids: ['faq'] });
  pass(10);
  await revalidateRecent();
  expect(state.revalidated).toHaveLength(3);
});

describe('another process', () => {
  it('is behind the sync state until it reconciles', async () => {
    const [one, other] = [await started(), await started()];
    state.dataset = [document('faq', 3600), EDINA];
    await one.reconcile();
    const syncState: Publishes = state.syncState ?? new Map();
    expect([one.isBehindSyncState(syncState), other.isBehindSyncState(syncState)]).toEqual([
      false,
      true,
    ]);
    await other.reconcile();
    expect(other.isBehindSyncState(syncState)).toBe(false);
  });

  it('ignores an edit in the sync state that the dataset no longer has', async () => {
    const { isBehindSyncState } = await started();
    const later = { ...document('faq', 9_999), isGone: false, previousSlug: null };
    const syncState = new Map([['faq', { ...later, seenAt: state.now }]]);
    expect(isBehindSyncState(syncState)).toBe(true);
    pass(130);
    expect(isBehindSyncState(syncState)).toBe(false);
  });
});

describe('a webhook', () => {
  it('is done once its edit or a later one is applied', async () => {
    const { reconcile, hasApplied } = start();
    state.dataset = [document('faq', 3)];
    await reconcile();
    expect(hasApplied(event('faq', 2))).toBe(true);
    expect(hasApplied(event('faq', 4))).toBe(false);
  });

  it('sends no query for an edit that is applied', async () => {
    const { reconcile } = await started();
    state.dataset = [document('faq', 3605), EDINA];
    await Promise.all([
      reconcile({ liveEventId: 'event-7' }),
      reconcile({ event: event('faq', 3605) }),
    ]);
    expect(state.queries).toEqual([undefined, 'event-7']);
    await reconcile({ event: event('faq', 3610) });
    expect(state.queries).toHaveLength(3);
  });

  it('sends one query together with a live event that waits too', async () => {
    const { reconcile } = await started();
    state.dataset = [document('faq', 3605), EDINA];
    await Promise.all([
      reconcile(),
      reconcile({ event: event('faq', 3605) }),
      reconcile({ liveEventId: 'event-7' }),
    ]);
    expect(state.queries).toEqual([undefined, undefined, 'event-7']);
  });

  it('for an unpublished document is done once the document is gone or published again', async () => {
    const gone = event('faq', 0, { operation: 'delete' });
    const { reconcile, hasApplied } = await started();
    expect(hasApplied(gone)).toBe(false);
    state.dataset = [EDINA];
    await reconcile({ event: gone });
    expect(hasApplied(gone)).toBe(true);
    state.dataset = [document('faq', 3605), EDINA];
    await reconcile();
    expect(hasApplied(gone)).toBe(true);
  });

  it('reports an address that a page had too briefly for any response to show', async () => {
    const { reconcile } = await started();
    state.rows = [];
    const move = event('city-edina', 0, { slug: 'edina', previousSlug: 'edina-mn' });
    await reconcile({ event: move });
    expect([state.rows, lastRevalidated()?.ids]).toEqual([['city-edina'], ['city-edina']]);
  });
});

describe('a serverless host', () => {
  beforeEach(() => ({ state, start } = createWorld(false)));

  it('applies everything once for a new deployment, then only what was published since', async () => {
    await started();
    expect(lastRevalidated()?.isStart).toBe(true);
    pass(300);
    await started();
    expect(state.revalidated).toHaveLength(1);
    state.dataset = [document('faq', 3605), EDINA];
    await started();
    expect(lastRevalidated()).toMatchObject({ ids: ['faq'], isStart: false });
  });

  it('revalidates recent publishes with each reconcile', async () => {
    await started();
    state.dataset = [document('faq', 3605), EDINA];
    await started();
    pass(60);
    await started();
    expect(state.revalidated.map(({ ids }) => ids).slice(1)).toEqual([['faq'], ['faq']]);
    pass(120);
    await started();
    expect(state.revalidated).toHaveLength(3);
  });

  it('retries a row that the database refused', async () => {
    await started();
    state.refused = ['faq'];
    state.dataset = [document('faq', 3605), EDINA];
    await started();
    state.refused = [];
    state.rows = [];
    await started();
    expect(state.rows).toEqual(['faq']);
  });

  it('fails without the sync state, so that Sanity sends the webhook again', async () => {
    state.isSyncStateDown = true;
    await expect(start().reconcile()).rejects.toThrow('down');
    expect(state.revalidated).toEqual([]);
  });
});
