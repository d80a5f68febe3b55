import { describe, expect, it } from 'vitest';
import { pageTag, TAGS } from '../tags.ts';
import { reshapeLastEdits } from './published.ts';

const MONDAY = '2026-11-02T10:00:00Z';
const FRIDAY = '2026-11-06T10:00:00Z';

describe('the last edit', () => {
  it('of a document type is that of its newest document', () => {
    const { byTag } = reshapeLastEdits([
      { _id: 'service-a', _type: 'service', _updatedAt: FRIDAY, slug: 'a' },
      { _id: 'service-b', _type: 'service', _updatedAt: MONDAY, slug: 'b' },
      { _id: 'page-about', _type: 'page', _updatedAt: MONDAY, slug: null },
    ]);
    expect(byTag.get(TAGS.services)).toBe(FRIDAY);
    expect(byTag.get(pageTag('about'))).toBe(MONDAY);
    expect(byTag.get(TAGS.faq)).toBeUndefined();
  });

  it('is known for each city, except one without a slug', () => {
    const { cities } = reshapeLastEdits([
      { _id: 'city-edina', _type: 'cityPage', _updatedAt: MONDAY, slug: 'edina' },
      { _id: 'city-new', _type: 'cityPage', _updatedAt: FRIDAY, slug: null },
      { _id: 'service-a', _type: 'service', _updatedAt: FRIDAY, slug: 'a' },
    ]);
    expect(cities).toEqual([{ slug: 'edina', updatedAt: MONDAY }]);
  });
});
