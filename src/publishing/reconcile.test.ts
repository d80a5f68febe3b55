import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Publish, Published } from '#domain/publishing/published.ts';
import { log } from '#lib/logging/log.ts';
import type { Publishes } from './compare.ts';
import type { PublishEvent } from './publish-event.ts';
import { createReconciler, reconcileUntilApplied } from './reconcile.ts';

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

type Renewed = { ids: string[]; isStart: boolean; liveEventId: string | undefined };

/** A content source, a database and pages, as small as can be. */
function world(remembers = true) {
  const state = {
    dataset: [document('faq'), EDINA],
    questions: [] as (string | undefined)[],
    isDown: false,
    refused: [] as string[],
    rows: [] as string[],
    revalidated: [] as Renewed[],
    later: 0,
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
        state.questions.push(liveEventId);
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
      remembers,
      now: () => state.now,
    });
  return { state, start };
}

let { state, start } = world();
beforeEach(() => {
  ({ state, start } = world());
  vi.spyOn(log, 'warn').mockReturnValue();
  vi.spyOn(log, 'info').mockReturnValue();
});

/** A process that has reconciled once. */
async function started() {
  const process = start();
  await process.reconcile();
  return process;
}

const lastRenewed = () => state.revalidated.at(-1);
const pass = (seconds: number) => (state.now += seconds * 1000);

describe('a reconcile', () => {
  it('asks one question, and applies everything at a start, since anything may have happened before', async () => {
    await started();
    expect(state.questions).toHaveLength(1);
    expect(state.revalidated).toMatchObject([{ isStart: true }]);
    expect(state.rows).toEqual(['faq', 'city-edina']);
  });

  it('applies what is new, changed or gone, rows and pages, and nothing else', async () => {
    const { reconcile } = await started();
    state.rows = [];
    pass(100);
    state.dataset = [document('faq', 3605), document('home', 3605)];
    expect(await reconcile()).toEqual({ isComplete: true, hasChanges: true });
    expect(lastRenewed()?.ids).toEqual(['faq', 'home', 'city-edina']);
    expect(state.rows).toEqual(['faq', 'home', 'city-edina']);
    await reconcile();
    expect(state.revalidated).toHaveLength(2);
  });

  it('asks for an answer as fresh as the event that told of it, for pages as well', async () => {
    const { reconcile } = await started();
    state.dataset = [document('faq', 3605), EDINA];
    await reconcile({ liveEventId: 'event-7' });
    expect(state.questions.at(-1)).toBe('event-7');
    expect(lastRenewed()).toMatchObject({ ids: ['faq'], liveEventId: 'event-7' });
  });

  it('renews pages once more when the live event comes after the webhook', async () => {
    const { reconcile } = await started();
    state.dataset = [document('faq', 3600), EDINA];
    await reconcile({ event: event('faq', 3600) });
    await reconcile({ liveEventId: 'event-7' });
    expect(lastRenewed()).toMatchObject({ ids: ['faq'], liveEventId: 'event-7' });
    const { length } = state.revalidated;
    await reconcile({ liveEventId: 'event-8' });
    expect(state.revalidated).toHaveLength(length);
  });

  it('writes a row again that the database refused, and that one only', async () => {
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

  it('keeps what it knows while the source is down, and catches up afterward', async () => {
    const { reconcile, last } = await started();
    state.isDown = true;
    await expect(reconcile()).rejects.toThrow('down');
    expect(last()?.error?.message).toBe('down');
    state.isDown = false;
    state.dataset = [document('faq', 3605), EDINA];
    await reconcile();
    expect(lastRenewed()?.ids).toEqual(['faq']);
    expect(last()?.error).toBeNull();
  });

  it('takes an empty dataset for a fault, not for everything being unpublished', async () => {
    const { reconcile } = await started();
    state.dataset = [];
    await expect(reconcile()).rejects.toThrow(/no document/);
    expect(state.revalidated).toHaveLength(1);
  });

  it('is shared by all who want one while another is under way', async () => {
    const { reconcile } = start();
    await Promise.all([reconcile(), reconcile(), reconcile({ liveEventId: 'event-1' })]);
    expect(state.questions).toEqual([undefined, 'event-1']);
  });

  it('goes on without the sync state', async () => {
    state.isSyncStateDown = true;
    const { reconcile } = await started();
    state.dataset = [document('faq', 3605), EDINA];
    await reconcile();
    expect(lastRenewed()?.ids).toEqual(['faq']);
    state.isSyncStateDown = false;
    await reconcile();
    expect(state.syncState?.get('faq')?.revision).toBe('r3605');
  });
});

it('what is published right after another is applied again while it is young, and later no more', async () => {
  const { reconcile, revalidateAgain } = await started();
  state.dataset = [document('faq', 3600), EDINA];
  await reconcile();
  expect(state.later).toBe(1);
  pass(120);
  revalidateAgain();
  expect(lastRenewed()).toMatchObject({ ids: ['faq'] });
  pass(10);
  const { length } = state.revalidated;
  revalidateAgain();
  expect(state.revalidated).toHaveLength(length);
});

describe('another process', () => {
  it('lacks what is on the sync state until it has looked', async () => {
    const [one, other] = [await started(), await started()];
    state.dataset = [document('faq', 3600), EDINA];
    await one.reconcile();
    const syncState: Publishes = state.syncState ?? new Map();
    expect([one.lacks(syncState), other.lacks(syncState)]).toEqual([false, true]);
    await other.reconcile();
    expect(other.lacks(syncState)).toBe(false);
  });

  it('is not told for ever of an edit that the dataset no longer has', async () => {
    const { lacks } = await started();
    const later = { ...document('faq', 9_999), isGone: false, previousSlug: null };
    const syncState = new Map([['faq', { ...later, seenAt: state.now }]]);
    expect(lacks(syncState)).toBe(true);
    pass(130);
    expect(lacks(syncState)).toBe(false);
  });
});

describe('a webhook', () => {
  it('is served once its edit is applied, or a later one', async () => {
    const { reconcile, hasApplied, hasRevision } = start();
    state.dataset = [document('faq', 3)];
    await reconcile();
    expect(hasApplied(event('faq', 2))).toBe(true);
    expect(hasApplied(event('faq', 4))).toBe(false);
    expect([hasRevision(event('faq', 3)), hasRevision(event('faq', 2))]).toEqual([true, false]);
  });

  it('of a document that was unpublished is served once that is gone, or published again', async () => {
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

  it('tells of an address that a page had too briefly for any answer to show', async () => {
    const { reconcile } = await started();
    state.rows = [];
    const move = event('city-edina', 0, { slug: 'edina', previousSlug: 'edina-mn' });
    await reconcile({ event: move });
    expect([state.rows, lastRenewed()?.ids]).toEqual([['city-edina'], ['city-edina']]);
  });
});

describe('a serverless host', () => {
  beforeEach(() => ({ state, start } = world(false)));

  it('applies everything once for a new deployment, then what was published since', async () => {
    await started();
    expect(lastRenewed()?.isStart).toBe(true);
    pass(300);
    await started();
    expect(state.revalidated).toHaveLength(1);
    state.dataset = [document('faq', 3605), EDINA];
    await started();
    expect(lastRenewed()).toMatchObject({ ids: ['faq'], isStart: false });
  });

  it('applies again with each reconcile what is young', async () => {
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

  it('finds a row again that the database refused', async () => {
    await started();
    state.refused = ['faq'];
    state.dataset = [document('faq', 3605), EDINA];
    await started();
    state.refused = [];
    state.rows = [];
    await started();
    expect(state.rows).toEqual(['faq']);
  });

  it('fails without its sync state, so that the webhook is sent again', async () => {
    state.isSyncStateDown = true;
    await expect(start().reconcile()).rejects.toThrow('down');
    expect(state.revalidated).toEqual([]);
  });
});

describe('a webhook that waits for its edit', () => {
  beforeEach(() => vi.useFakeTimers());

  /** A process whose runs find the edit from the given time on. */
  async function receive(more: Partial<PublishEvent>, { knownAfterMs = 0, hasRevision = false }) {
    const begun = Date.now();
    let runs = 0;
    const isServed = reconcileUntilApplied(
      {
        reconcile: () => {
          runs += 1;
          vi.setSystemTime(Date.now() + 500);
          return Promise.resolve({ isComplete: true, hasChanges: false });
        },
        hasApplied: () => Date.now() - begun >= knownAfterMs,
        hasRevision: () => hasRevision,
      },
      event('city-edina', 0, { slug: 'edina', previousSlug: 'edina', ...more }),
    );
    await vi.runAllTimersAsync();
    return { isServed: await isServed, runs };
  }

  it('asks nothing when its revision is applied already', async () => {
    expect(await receive({}, { hasRevision: true })).toEqual({ isServed: true, runs: 0 });
  });

  it('has the process reconcile until the edit is applied, and gives up after some seconds', async () => {
    const served = await receive({}, { knownAfterMs: 3_000 });
    expect(served.isServed).toBe(true);
    expect(served.runs).toBeGreaterThan(1);
    const { isServed, runs } = await receive({}, { knownAfterMs: 60_000 });
    expect(isServed).toBe(false);
    expect(runs).toBeLessThan(8);
  });

  it('reconciles all the same when the page moved: the process may have missed the address', async () => {
    const moved = await receive({ previousSlug: 'edina-mn' }, { hasRevision: true });
    expect(moved).toEqual({ isServed: true, runs: 1 });
  });
});
