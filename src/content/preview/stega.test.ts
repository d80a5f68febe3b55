import { describe, expect, it } from 'vitest';
import { stegaFilter } from './stega.ts';

type Step = string | { _key: string; _index: number };

const item: Step = { _key: 'a', _index: 0 };
const allows = (...sourcePath: Step[]) => stegaFilter({ sourcePath, value: 'Some words' });

describe('a text that a page only prints', () => {
  it.each([
    ['heading'],
    ['hero', 'headings', item],
    ['about', 'stats', item, 'value'],
    ['includes', item],
    ['sections', item, 'body', item, 'children', item, 'text'],
    ['faq', item, 'answer'],
    ['image', 'alt'],
    ['competitorNote'],
  ] satisfies Step[][])('carries an edit link in a preview: %j', (...path) => {
    expect(allows(...path)).toBe(true);
  });

  it('carries none while it is blank', () => {
    expect(stegaFilter({ sourcePath: ['heading'], value: ' \n' })).toBe(false);
  });
});

describe('a text with another use', () => {
  it.each([
    ['slug', 'current'],
    ['seo', 'title'],
    ['seo', 'description'],
    ['phone'],
    ['email'],
    ['hours'],
    ['region'],
    ['businessName'],
    ['name'],
    ['key'],
    ['date'],
    ['link'],
    ['zipCodes', item],
    ['nearby', item, 'name'],
    ['pair', 'name'],
    ['pair', 'role'],
    ['price', 'regular'],
    ['_id'],
    ['_type'],
    ['_updatedAt'],
    ['image', 'asset', '_ref'],
    ['shareImage', 'alt'],
    ['answer', item, 'markDefs', item, 'href'],
    ['answer', item, 'markDefs', item, 'title'],
    ['answer', item, 'style'],
    ['answer', item, 'children', item, 'marks', item],
    ['somethingNew'],
    [],
  ] satisfies Step[][])('carries no edit link: %j', (...path) => {
    expect(allows(...path)).toBe(false);
  });
});
