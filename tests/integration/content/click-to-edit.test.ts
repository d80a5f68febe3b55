import { createClient, type SanityClient } from '@sanity/client';
import { stegaClean } from '@sanity/client/stega';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import * as queries from '#content/queries.ts';
import { useSeededLake } from './start-seeded-lake.ts';

const sourceMap = z.object({
  documents: z.array(z.object({ _id: z.string() })),
  paths: z.array(z.string()),
  mappings: z.record(
    z.string(),
    z.object({ source: z.object({ document: z.number(), path: z.number() }) }),
  ),
});

const PARAMS = { key: 'about', slug: 'edina' };
/** What finds something where those find nothing. */
const OTHER_PARAMS = new Map([
  ['articleQuery', { slug: 'ceramic-or-wax' }],
  ['landingPageQuery', { slug: 'winter-salt-cleanup' }],
]);
/** What no visitor reads: ids, Sanity's own fields, and what only URLs or code use. */
const NOT_PRINTED =
  /^(_\w+|slug|asset|lqip|style|listItem|link|href|role|date|marks|serviceId|testimonialIds|citySlug|nearby|from|to)$/;

const lake = useSeededLake();
let client: SanityClient;
beforeAll(async () => {
  client = lake.editor.withConfig({ perspective: 'drafts' });
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
});
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

/** Reads `$['faq'][?(@._key=='a')]['question']` in a document. */
function readAt(document: unknown, path: string): unknown {
  let value = document;
  for (const [, name, index, key] of path.matchAll(
    /\['([^']*)'\]|\[(\d+)\]|\[\?\(@\._key=='([^']*)'\)\]/g,
  )) {
    if (Array.isArray(value)) {
      const items: unknown[] = value;
      value = key
        ? items.find((item) => Reflect.get(Object(item), '_key') === key)
        : items[Number(index)];
    } else value = Reflect.get(Object(value), name ?? '');
  }
  return value;
}

it.each(Object.entries(queries))(
  'a text of the site leads back to its field: %s',
  async (name, query) => {
    const params = Object.entries(OTHER_PARAMS.get(name) ?? PARAMS).filter(([key]) =>
      query.includes(`$${key}`),
    );
    const response = await client.fetch<unknown>(query, Object.fromEntries(params), {
      filterResponse: false,
      resultSourceMap: 'withKeyArraySelector',
    });
    const { documents, paths, mappings } = sourceMap.parse(response.resultSourceMap);
    const texts = textsIn(response.result);
    expect(texts.length, name).toBeGreaterThan(0);
    const stored = new Map(
      (await lake.editor.getDocuments(documents.map(({ _id }) => _id))).map((document) => [
        document?._id,
        document,
      ]),
    );
    for (const { path, name: field, text } of texts) {
      const source = mappings[path]?.source;
      if (!source) {
        expect(field, `${path} "${text}" has no source`).toMatch(NOT_PRINTED);
        continue;
      }
      const document = stored.get(documents[source.document]?._id ?? '');
      expect(readAt(document, paths[source.path] ?? ''), path).toBe(text);
    }
  },
);

it('has its edit link in invisible characters', async () => {
  const page = createClient({
    ...lake.editor.config(),
    stega: { enabled: true, studioUrl: 'https://studio.example/studio' },
    perspective: 'drafts',
  });
  const [first] = await page.fetch<{ question: string }[]>(queries.faqQuery);
  expect(first?.question).not.toBe(stegaClean(first?.question));
  expect(stegaClean(first?.question)).toBe('How long does a detail take?');
});
