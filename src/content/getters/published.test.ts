import { describe, expect, it } from 'vitest';
import { pageTag, TAGS } from '../tags.ts';
import { reshapeLastEdits } from './published.ts';

const MONDAY = '2026-11-02T10:00:00Z';
const FRIDAY = '2026-11-06T10:00:00Z';

const edit = <Type extends string>(_type: Type, _updatedAt: string, slug: string) => ({
  _id: `${_type}-${slug}`,
  _type,
  _updatedAt,
  slug,
  isHidden: null,
});

describe('the last edit', () => {
  it('of a document type is that of its newest document', () => {
    const { byTag } = reshapeLastEdits([
      edit('service', FRIDAY, 'a'),
      edit('service', MONDAY, 'b'),
      { ...edit('page', MONDAY, 'about'), slug: null },
    ]);
    expect(byTag.get(TAGS.services)).toBe(FRIDAY);
    expect(byTag.get(pageTag('about'))).toBe(MONDAY);
    expect(byTag.get(TAGS.faq)).toBeUndefined();
  });

  it('is listed for each page, except pages without a slug or hidden from search engines', () => {
    const { cities, landingPages } = reshapeLastEdits([
      edit('cityPage', MONDAY, 'edina'),
      { ...edit('cityPage', FRIDAY, 'new'), slug: null },
      edit('landingPage', MONDAY, 'salt'),
      { ...edit('landingPage', FRIDAY, 'flyer'), isHidden: true },
    ]);
    expect(cities).toEqual([{ slug: 'edina', updatedAt: MONDAY }]);
    expect(landingPages).toEqual([{ slug: 'salt', updatedAt: MONDAY }]);
  });
});
