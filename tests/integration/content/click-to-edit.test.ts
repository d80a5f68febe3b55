import { expect, it } from 'vitest';
import { z } from 'zod';
import * as queries from '#content/queries.ts';
import { useSeededLake } from './start-seeded-lake.ts';

const sourceMap = z.object({ mappings: z.record(z.string(), z.unknown()) });

const PARAMS = { key: 'about', slug: 'edina' };
/** Patterns for texts that the other readers miss. */
const OTHER_PARAMS = new Map([
  ['articleQuery', { slug: 'ceramic-or-wax' }],
  ['landingPageQuery', { slug: 'winter-salt-cleanup' }],
]);
/** Fields that no visitor reads: ids, Sanity's own fields, and values for URLs or code only. */
const NOT_PRINTED =
  /^(_\w+|slug|asset|lqip|style|listItem|link|href|role|date|marks|serviceId|testimonialIds|citySlug|nearby|from|to)$/;

const lake = await useSeededLake();
const client = lake.editor.withConfig({ perspective: 'drafts' });
// The seed has neither.
await lake.editor
  .transaction()
  .create({ _id: 'announcement', _type: 'announcement', text: 'Closed today', href: '/contact' })
  .create({
    _id: 'redirects',
    _type: 'redirects',
    entries: [{ _key: 'a', from: '/old.html', to: '/about' }],
  })
  .commit();

type Leaf = { path: string; name: string; text: string };

/** All texts of a result, with their paths as a source map writes them. */
function textsIn(value: unknown, path = '$', name = ''): Leaf[] {
  if (typeof value === 'string') return [{ path, name, text: value }];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => textsIn(item, `${path}[${index}]`, name));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => textsIn(child, `${path}['${key}']`, key));
}

it.each(Object.entries(queries))(
  'a text of the site links to its field: %s',
  async (name, query) => {
    const params = Object.entries(OTHER_PARAMS.get(name) ?? PARAMS).filter(([key]) =>
      query.includes(`$${key}`),
    );
    const response = await client.fetch<unknown>(query, Object.fromEntries(params), {
      filterResponse: false,
      resultSourceMap: 'withKeyArraySelector',
    });
    const { mappings } = sourceMap.parse(response.resultSourceMap);
    const texts = textsIn(response.result);
    expect(texts).not.toEqual([]);
    const lost = texts.filter(
      ({ path, name: field }) => !(path in mappings) && !NOT_PRINTED.test(field),
    );
    expect(lost, 'texts without a source').toEqual([]);
  },
);
