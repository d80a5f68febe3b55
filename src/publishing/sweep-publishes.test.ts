import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getRevisions } from '#content/getters/get-revisions.ts';
import { readLastSweep, readSweptRevisions, recordSweep } from '#data/publish-sweep.ts';
import type { Revision } from '#domain/revision.ts';
import { applyPublishes } from './apply-publish.ts';
import { checkSweep } from './check-sweep.ts';
import { healDrift } from './heal-drift.ts';
import { sweepPublishes } from './sweep-publishes.ts';
import { syncAll } from './sync-database.ts';
import { publishWatcher } from './watch-publishes.ts';

vi.mock('#content/getters/get-revisions.ts', () => ({ getRevisions: vi.fn() }));
vi.mock('#data/publish-sweep.ts', () => ({
  readSweptRevisions: vi.fn(),
  recordSweep: vi.fn(),
  readLastSweep: vi.fn(),
}));
vi.mock('./apply-publish.ts', () => ({ applyPublishes: vi.fn() }));
vi.mock('./heal-drift.ts', () => ({ healDrift: vi.fn() }));
vi.mock('./sync-database.ts', () => ({ syncAll: vi.fn() }));
vi.mock('./watch-publishes.ts', () => ({ publishWatcher: vi.fn() }));

const faq = (revision: string, id = 'faq-duration'): Revision => ({
  documentId: id,
  type: 'faq',
  revision,
  updatedAt: '2026-11-21T12:00:00Z',
  slug: null,
});

/** What the database keeps between two requests. */
let stored: Revision[] | null;

beforeEach(() => {
  vi.resetAllMocks();
  stored = null;
  vi.mocked(applyPublishes).mockResolvedValue([]);
  vi.mocked(readSweptRevisions).mockImplementation(() => Promise.resolve(stored));
  vi.mocked(recordSweep).mockImplementation((_, swept) => {
    stored = swept;
    return Promise.resolve();
  });
});

async function sweep(...published: Revision[]) {
  vi.mocked(applyPublishes).mockClear();
  vi.mocked(getRevisions).mockResolvedValue(published);
  await sweepPublishes();
  return vi
    .mocked(applyPublishes)
    .mock.calls.map(([{ events }]) =>
      events === 'all' ? events : events.map(({ _id, operation }) => [_id, operation]),
    );
}

describe('the sweep of a host without standing processes', () => {
  it('applies everything once for a new deployment, then what was published since', async () => {
    expect(await sweep(faq('1'))).toEqual(['all']);
    expect(syncAll).toHaveBeenCalledOnce();
    expect(await sweep(faq('1'))).toEqual([]);
    expect(await sweep(faq('2'))).toEqual([[['faq-duration', 'update']]]);
    expect(await sweep(faq('2'), faq('1', 'faq-areas'))).toEqual([[['faq-areas', 'create']]]);
    expect(await sweep(faq('1', 'faq-areas'))).toEqual([[['faq-duration', 'delete']]]);
    expect(syncAll).toHaveBeenCalledOnce();
    expect(healDrift).toHaveBeenCalledTimes(5);
  });

  it('applies a document again that the database could not take', async () => {
    await sweep(faq('1'));
    vi.mocked(applyPublishes).mockResolvedValueOnce(['faq-duration']);
    await sweep(faq('2'));
    expect(await sweep(faq('2'))).toEqual([[['faq-duration', 'update']]]);
    expect(await sweep(faq('2'))).toEqual([]);
  });

  it('takes an empty dataset for a mistake, and removes nothing', async () => {
    await sweep(faq('1'));
    await expect(sweep()).rejects.toThrow('holds no document');
    expect(stored).toEqual([faq('1')]);
  });

  it('is missed after ten minutes', async () => {
    const now = Date.parse('2026-11-21T16:00:00Z');
    vi.mocked(readLastSweep).mockResolvedValue('2026-11-21T15:55:00.000Z');
    expect(await checkSweep(now)).toEqual([]);
    vi.mocked(readLastSweep).mockResolvedValue('2026-11-21T15:40:00.000Z');
    expect(await checkSweep(now)).toEqual(['No sweep for 20 minutes.']);
    vi.mocked(readLastSweep).mockResolvedValue(null);
    expect(await checkSweep(now)).toEqual(['Nothing has called /api/sweep yet.']);
    vi.mocked(readLastSweep).mockRejectedValue(new Error('down'));
    expect(await checkSweep(now)).toEqual(['The time of the last sweep cannot be read.']);
  });
});

describe('the sweep of a standing process', () => {
  it('is a look of its own, and nobody misses it', async () => {
    const check = vi.fn(() => Promise.resolve());
    vi.mocked(publishWatcher).mockReturnValue({
      check,
      hasApplied: () => true,
      checkedAt: () => null,
      lastError: () => null,
    });
    await sweepPublishes();
    expect(check).toHaveBeenCalledOnce();
    expect(readSweptRevisions).not.toHaveBeenCalled();
    expect(await checkSweep()).toEqual([]);
  });
});
