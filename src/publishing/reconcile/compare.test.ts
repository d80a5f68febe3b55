import { describe, expect, it } from 'vitest';
import type { Publish, Published } from '#domain/publishing/published.ts';
import { compare, isBehind, type Publishes } from './compare.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-21T12:00:00Z');

const document = (documentId: string, minute: number, more?: Partial<Published>): Published => ({
  documentId,
  type: documentId.startsWith('city') ? 'cityPage' : 'faq',
  revision: `r${minute}`,
  updatedAt: new Date(START + minute * MINUTE).toISOString(),
  slug: null,
  ...more,
});

/** Compares one response after another, each given as [minute, documents]. */
function ask(...answers: [number, Published[]][]) {
  let known: Publishes = new Map();
  let result = compare(known, [], { now: START, isNewer: () => false });
  for (const [minute, answer] of answers) {
    result = compare(known, answer, { now: START + minute * MINUTE, isNewer: () => false });
    known = result.all;
  }
  return result;
}

const listing = (text = 'Edina', inHeader = false) => ({ text, inHeader, nearby: [] });
const city = (minute: number, slug = 'edina', shown = listing()) =>
  document('city-edina', minute, { slug, listing: shown });

describe('what was published since', () => {
  it('includes the former address of a page that moved, even after another edit', () => {
    const moved = city(6, 'edina-mn');
    const { changes } = ask([5, [city(0)]], [6, [moved]], [6.5, [{ ...moved, revision: 'next' }]]);
    expect(changes).toMatchObject([{ slug: 'edina-mn', previousSlug: 'edina' }]);
  });

  it('includes an offer when its first day begins and when its last day has ended', () => {
    const ahead = document('offer', 0, { type: 'offer', phase: 'before' });
    const running = document('offer', 0, { type: 'offer' });
    const over = document('offer', 0, { type: 'offer', phase: 'after' });
    expect(ask([5, [ahead]], [6, [running]]).changes).toEqual([expect.objectContaining(running)]);
    expect(ask([5, [running]], [6, [running]]).changes).toEqual([]);
    expect(ask([5, [running]], [6, [over]]).changes).toMatchObject([{ phase: 'after' }]);
  });

  it('includes the address of an unpublished page, and a page that is published again', () => {
    const others = [document('a', 0)];
    const gone = ask([5, [city(0), ...others]], [9, others]);
    expect(gone.changes).toMatchObject([{ slug: null, previousSlug: 'edina', isGone: true }]);
    const again = ask([5, [city(0), ...others]], [9, others], [20, [city(15), ...others]]);
    expect(again.changes).toMatchObject([{ slug: 'edina', isGone: false }]);
  });
});

describe('a response of a lagging replica', () => {
  it('does not revert a publish of the last minute', () => {
    const old = [document('a', 0)];
    const { changes, all } = ask([5, old], [9, [document('a', 8)]], [9.5, old]);
    expect(changes).toEqual([]);
    expect(all.get('a')?.revision).toBe('r8');
  });

  it('is believed when it is still the same after a minute, since the dataset was restored', () => {
    const old = [document('a', 0)];
    const { changes } = ask([5, old], [9, [document('a', 8)]], [11, old]);
    expect(changes).toMatchObject([{ revision: 'r0' }]);
  });

  it('removes no document published in the last minute, and another query follows', () => {
    const others = [document('b', 0)];
    const young = [...others, document('a', 9)];
    const { changes, isCertain } = ask([5, others], [9, young], [9.5, others]);
    expect([changes, isCertain]).toEqual([[], false]);
  });

  it('is ruled out when an event reports that the document was deleted', () => {
    const known = ask([5, [document('b', 0)]], [9, [document('b', 0), document('a', 9)]]).all;
    const { changes, isCertain } = compare(known, [document('b', 0)], {
      now: START + 9.1 * MINUTE,
      isNewer: (id) => id === 'a',
    });
    expect(changes).toMatchObject([{ documentId: 'a', isGone: true }]);
    expect(isCertain).toBe(true);
  });

  it('does not bring back a document that was unpublished a moment ago', () => {
    const both = [document('a', 0), document('b', 0)];
    expect(ask([5, both], [9, [document('b', 0)]], [9.5, both]).changes).toEqual([]);
  });
});

describe('how far the publish of a city page reaches', () => {
  const reach = (before: Published[], after: Published[]) =>
    ask([5, [document('a', 0), ...before]], [9, [document('a', 0), ...after]]).changes.map(
      (change) => change.reach,
    );

  it.each([
    ['its own page when only its text changed', city(0), city(8), 'page'],
    ['lists when its name changed', city(0), city(8, 'edina', listing('Hills')), 'lists'],
    ['lists when it moved', city(0), city(8, 'edina-mn'), 'lists'],
    ['the header when it joins', city(0), city(8, 'edina', listing('Edina', true)), 'header'],
    ['the header when it leaves', city(0, 'edina', listing('Edina', true)), city(8), 'header'],
  ] as const)('%s', (_, before, after, expected) => {
    expect(reach([before], [after])).toEqual([expected]);
  });

  it('lists when it is new or gone', () => {
    expect(reach([], [city(8)])).toEqual(['lists']);
    expect(reach([city(0)], [])).toEqual(['lists']);
  });

  it('at least as far as the publish right before it', () => {
    const renamed = city(6, 'edina', listing('Hills'));
    const { changes } = ask([5, [city(0)]], [6, [renamed]], [6.5, [{ ...renamed, revision: 'x' }]]);
    expect(changes[0]?.reach).toBe('lists');
  });
});

describe('a process is behind', () => {
  const known = (minute: number, more: Partial<Publish> = {}): Publish => ({
    ...document('a', minute),
    isGone: false,
    previousSlug: null,
    seenAt: START,
    ...more,
  });

  const gone = { isGone: true };
  it.each([
    ['when another one saw a later edit', known(1), known(2), true],
    ['when it never saw the document', undefined, known(2), true],
    ['when another one saw the document deleted', known(1), known(1, gone), true],
    ['not when both saw the same edit', known(2), known(2), false],
    ['not when it saw a later edit', known(2), known(1, gone), false],
    ['not when it never saw the deleted document', undefined, known(1, gone), false],
    ['not when it alone saw the document deleted', known(1, gone), known(1), false],
  ])('%s', (_, own, other, isSo) => expect(isBehind(own, other)).toBe(isSo));
});
