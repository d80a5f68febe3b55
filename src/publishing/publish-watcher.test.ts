import { beforeEach, describe, expect, it } from 'vitest';
import type { Revision } from '#domain/revision.ts';
import type { PublishEvent } from './publish-event.ts';
import { createPublishWatcher, type PublishBatch } from './publish-watcher.ts';

const revision = (documentId: string, revised: number, slug: string | null = null): Revision => ({
  documentId,
  type: documentId.startsWith('city') ? 'cityPage' : 'service',
  revision: `r${revised}`,
  updatedAt: new Date(revised * 1000).toISOString(),
  slug,
});

const event = (
  documentId: string,
  revised: number,
  operation: PublishEvent['operation'] = 'update',
): PublishEvent => ({
  _id: documentId,
  _type: 'service',
  _rev: `r${revised}`,
  _updatedAt: new Date(revised * 1000).toISOString(),
  operation,
});

let dataset: Revision[];
let batches: PublishBatch[];
let failing: string[];
let reads: (string | undefined)[];
let isDown: boolean;

const watch = () =>
  createPublishWatcher({
    readRevisions: (liveEventId) => {
      reads.push(liveEventId);
      return isDown ? Promise.reject(new Error('down')) : Promise.resolve([...dataset]);
    },
    apply: (batch) => {
      batches.push(batch);
      return Promise.resolve(failing);
    },
  });

const lastIds = () => {
  const events = batches.at(-1)?.events;
  return Array.isArray(events) ? events.map(({ _id }) => _id) : events;
};

beforeEach(() => {
  dataset = [revision('wash', 1, 'eco-wash'), revision('city-edina', 1, 'edina')];
  batches = [];
  failing = [];
  reads = [];
  isDown = false;
});

describe('a process that watches publishes', () => {
  it('applies everything when it starts, since anything may have happened while it was off', async () => {
    await watch().check();
    expect(batches).toEqual([{ events: 'all' }]);
  });

  it('applies a document that changed, appeared or disappeared, and nothing else', async () => {
    const watcher = watch();
    await watcher.check();
    dataset = [revision('wash', 2, 'eco-wash'), revision('faq', 2)];
    await watcher.check();
    expect(lastIds()).toEqual(['wash', 'faq', 'city-edina']);
    await watcher.check();
    expect(batches).toHaveLength(2);
  });

  it('tells the address that a city page left', async () => {
    const watcher = watch();
    await watcher.check();
    dataset = [revision('wash', 1, 'eco-wash'), revision('city-edina', 2, 'edina-mn')];
    await watcher.check();
    expect(batches.at(-1)?.events).toMatchObject([{ slug: 'edina-mn', previousSlug: 'edina' }]);
  });

  it('asks for a response as fresh as the event that told of a publish, and passes it on', async () => {
    const watcher = watch();
    await watcher.check();
    dataset = [revision('wash', 2, 'eco-wash'), revision('city-edina', 1, 'edina')];
    await watcher.check('event-7');
    expect(reads.at(-1)).toBe('event-7');
    expect(batches.at(-1)).toMatchObject({ liveEventId: 'event-7' });
  });

  it('tries a document again that the database could not take, and only that one', async () => {
    const watcher = watch();
    await watcher.check();
    dataset = [revision('wash', 2, 'eco-wash'), revision('city-edina', 2, 'edina')];
    failing = ['wash'];
    await watcher.check();
    expect(watcher.hasApplied(event('wash', 2))).toBe(false);
    expect(watcher.hasApplied(event('city-edina', 2))).toBe(true);
    failing = [];
    await watcher.check();
    expect(lastIds()).toEqual(['wash']);
    expect(watcher.hasApplied(event('wash', 2))).toBe(true);
  });

  it('keeps what it knows while the source is down, and catches up afterward', async () => {
    const watcher = watch();
    await watcher.check();
    isDown = true;
    await expect(watcher.check()).rejects.toThrow('down');
    expect(watcher.lastError()).toBe('down');
    isDown = false;
    dataset = [revision('wash', 5, 'eco-wash'), revision('city-edina', 1, 'edina')];
    await watcher.check();
    expect(lastIds()).toEqual(['wash']);
    expect(watcher.lastError()).toBeNull();
  });

  it('takes an empty dataset for a fault, not for everything being unpublished', async () => {
    const watcher = watch();
    await watcher.check();
    dataset = [];
    await expect(watcher.check()).rejects.toThrow(/no document/);
    expect(batches).toHaveLength(1);
  });

  it('compares once more for all calls that come while it compares', async () => {
    const watcher = watch();
    await Promise.all([watcher.check(), watcher.check(), watcher.check('event-1')]);
    expect(reads).toEqual([undefined, 'event-1']);
  });
});

describe('whether an event is applied', () => {
  it('is so for an event that is older than what is applied', async () => {
    const watcher = watch();
    dataset = [revision('wash', 3, 'eco-wash')];
    await watcher.check();
    expect(watcher.hasApplied(event('wash', 2))).toBe(true);
    expect(watcher.hasApplied(event('wash', 4))).toBe(false);
  });

  it('is so for a withdrawn document once it is gone, or published again', async () => {
    const watcher = watch();
    expect(watcher.hasApplied(event('wash', 1, 'delete'))).toBe(false);
    await watcher.check();
    expect(watcher.hasApplied(event('wash', 1, 'delete'))).toBe(false);
    dataset = [revision('wash', 2, 'eco-wash')];
    await watcher.check();
    expect(watcher.hasApplied(event('wash', 1, 'delete'))).toBe(true);
    expect(watcher.hasApplied(event('city-edina', 1, 'delete'))).toBe(true);
  });
});
