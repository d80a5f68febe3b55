import { describe, expect, it } from 'vitest';
import type { Listing, Revision } from '#domain/revision.ts';
import { byId } from './apply-difference.ts';
import { diffRevisions } from './diff-revisions.ts';

const listing = (text = 'Edina', inHeader = false): Listing => ({ inHeader, text });
const city = (revision: string, shown?: Listing, slug = 'edina'): Revision => ({
  documentId: 'city-edina',
  type: 'cityPage',
  revision,
  updatedAt: '2026-11-22T10:00:00Z',
  slug,
  ...(shown && { listing: shown }),
});
const reach = (before: Revision[], after: Revision[]) =>
  diffRevisions(byId(before), byId(after)).map((event) => event.reach);

describe('the publish of a city page reaches', () => {
  it.each([
    ['its own page when only its text changed', city('1', listing()), city('2', listing()), 'page'],
    [
      'lists when its name changed',
      city('1', listing()),
      city('2', listing('Edina Hills')),
      'lists',
    ],
    ['lists when it moved', city('1', listing()), city('2', listing(), 'edina-mn'), 'lists'],
    [
      'the header when it is there',
      city('1', listing('a', true)),
      city('2', listing('b', true)),
      'header',
    ],
    ['the header when it joins', city('1', listing()), city('2', listing('Edina', true)), 'header'],
    ['the header when it leaves', city('1', listing('a', true)), city('2', listing('a')), 'header'],
    ['nobody knows what without a listing', city('1'), city('2', listing()), undefined],
  ] as const)('%s', (_, before, after, expected) => {
    expect(reach([before], [after])).toEqual([expected]);
  });

  it('lists when it is new or gone, and the header when it was meant for it', () => {
    expect(reach([], [city('1', listing())])).toEqual(['lists']);
    expect(reach([city('1', listing())], [])).toEqual(['lists']);
    expect(reach([], [city('1', listing('Edina', true))])).toEqual(['header']);
    expect(reach([city('1', listing('Edina', true))], [])).toEqual(['header']);
  });
});

it('other documents say nothing of their reach', () => {
  const faq = { ...city('1'), type: 'faq' };
  expect(reach([faq], [{ ...faq, revision: '2' }])).toEqual([undefined]);
});
