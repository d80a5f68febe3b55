import { beforeEach, expect, it } from 'vitest';
import { describeDatabase } from '../harness.ts';

const DAY_1 = '2026-02-01T00:00:00Z';
const DAY_2 = '2026-02-02T00:00:00Z';
const DAY_3 = '2026-02-03T00:00:00Z';

describeDatabase('the addresses of pages', (db) => {
  beforeEach(() => db.admin('truncate public.page_addresses'));

  const record = (...addresses: [address: string, document: string, seenAt: string][]) =>
    db.serve('record_page_addresses', {
      addresses: JSON.stringify(
        addresses.map(([address, document_id, seen_at]) => ({ address, document_id, seen_at })),
      ),
    });
  const recorded = () =>
    db.as(
      'service_role',
      'select address, document_id from public.page_addresses order by address',
    );

  it('are recorded, including former ones', async () => {
    expect(await record(['old', 'city-a', DAY_1])).toBe(true);
    expect(await record(['new', 'city-a', DAY_2], ['old', 'city-a', DAY_2])).toBe(true);
    expect(await recorded()).toEqual([
      { address: 'new', document_id: 'city-a' },
      { address: 'old', document_id: 'city-a' },
    ]);
  });

  it('of articles are stored with those of cities, and never collide', async () => {
    await record(['salt', 'city-a', DAY_1], ['blog/salt', 'blog-a', DAY_1]);
    expect(await recorded()).toEqual([
      { address: 'blog/salt', document_id: 'blog-a' },
      { address: 'salt', document_id: 'city-a' },
    ]);
  });

  it('belong to the page that had them last, in any order of events', async () => {
    await record(['shared', 'city-b', DAY_3]);
    expect(await record(['shared', 'city-a', DAY_1])).toBe(false);
    expect(await recorded()).toEqual([{ address: 'shared', document_id: 'city-b' }]);
    expect(await record(['shared', 'city-b', DAY_3])).toBe(false);
  });

  it('may occur twice in one list, and the newest counts', async () => {
    await record(['shared', 'city-a', DAY_1], ['shared', 'city-b', DAY_2]);
    expect(await recorded()).toEqual([{ address: 'shared', document_id: 'city-b' }]);
  });

  it.each([
    ['Old Town', 'city-a'],
    ['', 'city-a'],
    ['old', ''],
    ['a'.repeat(97), 'city-a'],
    [`blog/${'a'.repeat(97)}`, 'blog-a'],
    ['blog/', 'blog-a'],
    ['news/road-salt', 'blog-a'],
  ])('are rejected together if one is %j of %j', async (address, document) => {
    await expect(record(['fine', 'city-a', DAY_1], [address, document, DAY_1])).rejects.toThrow();
    expect(await recorded()).toEqual([]);
  });

  it.each(['null', '{}', '"old"'])('must be a list, not %s', async (addresses) => {
    await expect(db.serve('record_page_addresses', { addresses })).rejects.toThrow(
      'addresses must be a list',
    );
  });
});
