import { describe, expect, it } from 'vitest';
import { moveEntry, orderPatches, toEntries, type Row } from './ordered-entries.ts';

const row = (_id: string, order: number | null, title: string | null = _id): Row => ({
  _id,
  order,
  title,
});
const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id);

describe('an ordered list', () => {
  it('shows each document once, as its draft has it', () => {
    const [only, ...more] = toEntries([row('a', 1, 'Old'), row('drafts.a', 3, 'New')]);
    expect(more).toEqual([]);
    expect(only).toMatchObject({ id: 'a', title: 'New', order: 3 });
    expect(only?.versions).toEqual([
      { id: 'a', order: 1 },
      { id: 'drafts.a', order: 3 },
    ]);
  });

  it('includes unpublished drafts, but no documents of a release', () => {
    expect(idsOf(toEntries([row('drafts.b', 1), row('versions.r1.a', 2)]))).toEqual(['b']);
  });

  it('puts documents without a number last, by title', () => {
    const rows = [row('c', null, 'Zinc'), row('b', null, 'Amber'), row('a', 7)];
    expect(idsOf(toEntries(rows))).toEqual(['a', 'b', 'c']);
  });

  it('accepts documents without a title', () => {
    expect(toEntries([row('a', 1, null)])).toMatchObject([{ id: 'a', title: '' }]);
  });
});

describe('moving an entry', () => {
  const entries = toEntries([row('a', 1), row('b', 2), row('drafts.b', 2), row('c', 3)]);

  it('writes only the numbers that change, to drafts and published documents alike', () => {
    expect(orderPatches(moveEntry(entries, 0, 1))).toEqual([
      { id: 'b', order: 1 },
      { id: 'drafts.b', order: 1 },
      { id: 'a', order: 2 },
    ]);
    expect(orderPatches(entries)).toEqual([]);
  });

  it.each([
    [0, -1],
    [2, 3],
    [5, 0],
  ])('from %d to %d changes nothing', (from, to) =>
    expect(moveEntry(entries, from, to)).toEqual(entries),
  );

  it('repairs missing and duplicate numbers', () => {
    const broken = toEntries([row('a', 4), row('b', 4), row('c', null)]);
    expect(orderPatches(broken)).toEqual([
      { id: 'a', order: 1 },
      { id: 'b', order: 2 },
      { id: 'c', order: 3 },
    ]);
  });
});
