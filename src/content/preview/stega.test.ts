import { describe, expect, it } from 'vitest';
import { stegaFilter } from './stega.ts';

const item = { _key: 'a', _index: 0 };
/** @param path with `*` for a list item */
const allows = (path: string, value = 'Some words') => {
  const sourcePath = path.split('.').map((step) => (step === '*' ? item : step));
  return stegaFilter({ sourcePath: path === '' ? [] : sourcePath, value });
};

const PRINTED = `heading hero.headings.* about.stats.*.value includes.* competitorNote image.alt
  sections.*.body.*.children.*.text faq.*.answer`;

const USED = `slug.current seo.title seo.description phone email hours region businessName name key
  date link zipCodes.* nearby.*.name pair.name pair.role price.regular _id _type _updatedAt
  image.asset._ref shareImage.alt answer.*.markDefs.*.href answer.*.markDefs.*.title answer.*.style
  answer.*.children.*.marks.* somethingNew`;

describe('a text that a page only prints', () => {
  it.each(PRINTED.split(/\s+/))('carries an edit link in a preview: %s', (path) => {
    expect(allows(path)).toBe(true);
  });

  it('carries no link while it is blank', () => {
    expect(allows('heading', ' \n')).toBe(false);
  });
});

it.each(['', ...USED.split(/\s+/)])('a text with another use carries no edit link: %s', (path) => {
  expect(allows(path)).toBe(false);
});
