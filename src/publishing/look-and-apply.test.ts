import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Publish, Published } from '#domain/published.ts';
import { log } from '#lib/logging/log.ts';
import type { Publishes } from './compare.ts';
import { createLook } from './look-and-apply.ts';
import type { PublishEvent } from './publish-event.ts';

const START = Date.parse('2026-11-21T12:00:00Z');

const document = (documentId: string, second = 0, slug: string | null = null): Published => ({
  documentId,
  type: documentId.startsWith('city') ? 'cityPage' : 'faq',
  revision: `r${second}`,
  updatedAt: new Date(START + second * 1000).toISOString(),
  slug,
});

const event = (
  documentId: string,
  second: number,
  more: Partial<PublishEvent> = {},
): PublishEvent => ({
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
    dataset: [document('faq'), document('city-edina', 0, 'edina')],
    questions: [] as (string | undefined)[],
    isDown: false,
    refused: [] as string[],
    rows: [] as string[],
    renewed: [] as Renewed[],
    later: 0,
    board: null as Map<string, Publish> | null,
    isBoardDown: false,
    now: START + 3_600_000,
  };
  const failWhen = (isDown: boolean) => {
    if (isDown) throw new Error('down');
  };
  const start = () =>
    createLook({
      ask: async (liveEventId) => {
        state.questions.push(liveEventId);
        await Promise.resolve();
        failWhen(state.isDown);
        return [...state.dataset];
      },
      sync: (publishes, all, isStart) => {
        const ids = isStart ? [...all.keys()] : publishes.map(({ documentId }) => documentId);
        state.rows.push(...ids.filter((id) => !state.refused.includes(id)));
        return Promise.resolve(ids.filter((id) => state.refused.includes(id)));
      },
      mend: () => Promise.resolve(),
      renew: (publishes, _all, { isStart, liveEventId }) => {
        const ids = publishes.map(({ documentId }) => documentId);
        state.renewed.push({ ids, isStart: Boolean(isStart), liveEventId });
      },
      renewLater: () => (state.later += 1),
      board: {
        read: async () => {
          await Promise.resolve();
          failWhen(state.isBoardDown);
          return state.board && new Map(state.board);
        },
        write: async (publishes) => {
          await Promise.resolve();
          failWhen(state.isBoardDown);
          state.board ??= new Map();
          for (const publish of publishes) state.board.set(publish.documentId, publish);
        },
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

const lastRenewed = () => state.renewed.at(-1);
const pass = (seconds: number) => (state.now += seconds * 1000);

describe('a look', () => {
  it('asks one question, and one only', async () => {
    const { look } = start();
    await look();
    await look();
    expect(state.questions).toHaveLength(2);
  });

  it('applies everything when a process starts, since anything may have happened before', async () => {
    await start().look();
    expect(state.renewed).toMatchObject([{ isStart: true }]);
    expect(state.rows).toEqual(['faq', 'city-edina']);
  });

  it('applies what is new, changed or gone, rows and pages, and nothing else', async () => {
    const { look } = start();
    await look();
    state.rows = [];
    pass(100);
    state.dataset = [document('faq', 3605), document('home', 3605)];
    expect(await look()).toEqual({ isComplete: true, hasChanges: true });
    expect(lastRenewed()?.ids).toEqual(['faq', 'home', 'city-edina']);
    expect(state.rows).toEqual(['faq', 'home', 'city-edina']);
    await look();
    expect(state.renewed).toHaveLength(2);
  });

  it('asks for an answer as fresh as the event that told of it, for pages as well', async () => {
    const { look } = start();
    await look();
    state.dataset = [document('faq', 3605), document('city-edina', 0, 'edina')];
    await look({ liveEventId: 'event-7' });
    expect(state.questions.at(-1)).toBe('event-7');
    expect(lastRenewed()).toMatchObject({ ids: ['faq'], liveEventId: 'event-7' });
  });

  it('renews pages once more when the live event comes after the webhook', async () => {
    const { look } = start();
    await look();
    state.dataset = [document('faq', 3600), document('city-edina', 0, 'edina')];
    await look({ event: event('faq', 3600) });
    await look({ liveEventId: 'event-7' });
    expect(lastRenewed()).toMatchObject({ ids: ['faq'], liveEventId: 'event-7' });
    const { length } = state.renewed;
    await look({ liveEventId: 'event-8' });
    expect(state.renewed).toHaveLength(length);
  });

  it('writes a row again that the database refused, and that one only', async () => {
    const { look, hasApplied } = start();
    await look();
    state.dataset = [document('faq', 3605), document('city-edina', 3605, 'edina')];
    state.refused = ['faq'];
    expect(await look()).toMatchObject({ isComplete: false });
    expect(hasApplied(event('faq', 3605))).toBe(false);
    expect(hasApplied(event('city-edina', 3605))).toBe(true);
    expect(state.board?.get('faq')?.revision).toBe('r0');
    state.refused = [];
    state.rows = [];
    expect(await look()).toMatchObject({ isComplete: true });
    expect(state.rows).toEqual(['faq']);
    expect(hasApplied(event('faq', 3605))).toBe(true);
    expect(state.board?.get('faq')?.revision).toBe('r3605');
  });

  it('keeps what it knows while the source is down, and catches up afterward', async () => {
    const { look, last } = start();
    await look();
    state.isDown = true;
    await expect(look()).rejects.toThrow('down');
    expect(last()?.error).toBe('down');
    state.isDown = false;
    state.dataset = [document('faq', 3605), document('city-edina', 0, 'edina')];
    await look();
    expect(lastRenewed()?.ids).toEqual(['faq']);
    expect(last()?.error).toBeNull();
  });

  it('takes an empty dataset for a fault, not for everything being unpublished', async () => {
    const { look } = start();
    await look();
    state.dataset = [];
    await expect(look()).rejects.toThrow(/no document/);
    expect(state.renewed).toHaveLength(1);
  });

  it('is shared by all who want one while another is under way', async () => {
    const { look } = start();
    await Promise.all([look(), look(), look({ liveEventId: 'event-1' })]);
    expect(state.questions).toEqual([undefined, 'event-1']);
  });

  it('goes on without the board', async () => {
    state.isBoardDown = true;
    const { look } = start();
    await look();
    state.dataset = [document('faq', 3605), document('city-edina', 0, 'edina')];
    await look();
    expect(lastRenewed()?.ids).toEqual(['faq']);
    state.isBoardDown = false;
    await look();
    expect(state.board?.get('faq')?.revision).toBe('r3605');
  });
});

describe('what is published right after another', () => {
  it('is applied again while it is young, and later no more', async () => {
    const { look, renewAgain } = start();
    await look();
    state.dataset = [document('faq', 3600), document('city-edina', 0, 'edina')];
    await look();
    expect(state.later).toBe(1);
    pass(120);
    renewAgain();
    expect(lastRenewed()).toMatchObject({ ids: ['faq'] });
    pass(10);
    const { length } = state.renewed;
    renewAgain();
    expect(state.renewed).toHaveLength(length);
  });
});

describe('another process', () => {
  it('lacks what is on the board until it has looked', async () => {
    const one = start();
    const other = start();
    await one.look();
    await other.look();
    state.dataset = [document('faq', 3600), document('city-edina', 0, 'edina')];
    await one.look();
    const board: Publishes = state.board ?? new Map();
    expect([one.lacks(board), other.lacks(board)]).toEqual([false, true]);
    await other.look();
    expect(other.lacks(board)).toBe(false);
  });

  it('is not told for ever of an edit that the dataset no longer has', async () => {
    const { look, lacks } = start();
    await look();
    const later = { ...document('faq', 9_999), isGone: false, previousSlug: null };
    const board = new Map([['faq', { ...later, seenAt: state.now }]]);
    expect(lacks(board)).toBe(true);
    pass(130);
    expect(lacks(board)).toBe(false);
  });
});

describe('a webhook', () => {
  it('is served once its edit is applied, or a later one', async () => {
    const { look, hasApplied, hasRevision } = start();
    state.dataset = [document('faq', 3)];
    await look();
    expect(hasApplied(event('faq', 2))).toBe(true);
    expect(hasApplied(event('faq', 4))).toBe(false);
    expect([hasRevision(event('faq', 3)), hasRevision(event('faq', 2))]).toEqual([true, false]);
  });

  it('of a document that was unpublished is served once that is gone, or published again', async () => {
    const gone = event('faq', 0, { operation: 'delete' });
    const { look, hasApplied } = start();
    await look();
    expect(hasApplied(gone)).toBe(false);
    state.dataset = [document('city-edina', 0, 'edina')];
    await look({ event: gone });
    expect(hasApplied(gone)).toBe(true);
    state.dataset = [document('faq', 3605), document('city-edina', 0, 'edina')];
    await look();
    expect(hasApplied(gone)).toBe(true);
  });

  it('tells of an address that a page had too briefly for any answer to show', async () => {
    const { look } = start();
    await look();
    state.rows = [];
    const move = event('city-edina', 0, { slug: 'edina', previousSlug: 'edina-mn' });
    await look({ event: move });
    expect([state.rows, lastRenewed()?.ids]).toEqual([['city-edina'], ['city-edina']]);
  });
});

describe('a serverless host', () => {
  beforeEach(() => ({ state, start } = world(false)));

  it('applies everything once for a new deployment, then what was published since', async () => {
    await start().look();
    expect(lastRenewed()?.isStart).toBe(true);
    pass(300);
    await start().look();
    expect(state.renewed).toHaveLength(1);
    state.dataset = [document('faq', 3605), document('city-edina', 0, 'edina')];
    await start().look();
    expect(lastRenewed()).toMatchObject({ ids: ['faq'], isStart: false });
  });

  it('applies again with each look what is young', async () => {
    await start().look();
    state.dataset = [document('faq', 3605), document('city-edina', 0, 'edina')];
    await start().look();
    pass(60);
    await start().look();
    expect(state.renewed.map(({ ids }) => ids).slice(1)).toEqual([['faq'], ['faq']]);
    pass(120);
    await start().look();
    expect(state.renewed).toHaveLength(3);
  });

  it('finds a row again that the database refused', async () => {
    await start().look();
    state.refused = ['faq'];
    state.dataset = [document('faq', 3605), document('city-edina', 0, 'edina')];
    await start().look();
    state.refused = [];
    state.rows = [];
    await start().look();
    expect(state.rows).toEqual(['faq']);
  });

  it('fails without its board, so that the webhook is sent again', async () => {
    state.isBoardDown = true;
    await expect(start().look()).rejects.toThrow('down');
    expect(state.renewed).toEqual([]);
  });
});
