import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clientFor, TOKEN, openLake } from './support/start-lake.ts';

const sourceMap = z.object({
  documents: z.array(z.object({ _id: z.string(), _type: z.string() })),
  paths: z.array(z.string()),
  mappings: z.record(
    z.string(),
    z.object({ source: z.object({ document: z.number(), path: z.number() }) }),
  ),
});

const lake = await openLake();
await lake.editor
  .transaction()
  .create({
    _id: 'edina',
    _type: 'city',
    name: 'Edina',
    slug: { current: 'edina' },
    notes: ['Elms', 'Salt'],
    parts: [
      { _key: 'a', heading: 'Dark paint', body: [{ _key: 'b1', _type: 'block', text: 'Shine' }] },
      { _key: "o'b", heading: 'Garages' },
    ],
    near: [{ _key: 'n', _type: 'reference', _ref: 'hopkins' }],
    zip: 55424,
  })
  .create({ _id: 'hopkins', _type: 'city', name: 'Hopkins', slug: { current: 'hopkins' } })
  .create({ _id: 'drafts.hopkins', _type: 'city', name: 'Hopkins, new' })
  .commit();

type Options = { params?: object; perspective?: 'published' | 'drafts' };

/** Returns the origin of each text, such as `edina $['name']`, by its path in the result. */
async function sourcesOf(
  query: string,
  { params = {}, perspective = 'published' }: Options = {},
): Promise<Record<string, string>> {
  const client = clientFor(lake.url, { token: TOKEN, perspective });
  const plain = await client.fetch<unknown>(query, { ...params });
  const options = { filterResponse: false, resultSourceMap: 'withKeyArraySelector' } as const;
  const { result, resultSourceMap } = await client.fetch<unknown>(query, { ...params }, options);
  expect(result).toEqual(plain);
  const { documents, paths, mappings } = sourceMap.parse(resultSourceMap);
  return Object.fromEntries(
    Object.entries(mappings).map(([path, { source }]) => [
      path,
      `${documents[source.document]?._id} ${paths[source.path]}`,
    ]),
  );
}

describe('a source map', () => {
  it('is left out by default', async () => {
    const response = await lake.visitor.fetch('1', {}, { filterResponse: false });
    expect(response).not.toHaveProperty('resultSourceMap');
  });

  it.each([
    [
      'maps each text to its document and field',
      '*[_id == "edina"][0]{ _id, name, notes, zip }',
      {
        "$['name']": "edina $['name']",
        "$['notes'][0]": "edina $['notes'][0]",
        "$['notes'][1]": "edina $['notes'][1]",
      },
    ],
    [
      'follows renamed fields, references and conditions',
      `*[_id == "edina"][0]{
        "title": coalesce(missing, name),
        "first": parts[0].heading,
        "near": near[]->{ "called": name },
        "label": select(zip > 1 => notes[1], name)
      }`,
      {
        "$['title']": "edina $['name']",
        "$['first']": "edina $['parts'][?(@._key=='a')]['heading']",
        "$['near'][0]['called']": "hopkins $['name']",
        "$['label']": "edina $['notes'][1]",
      },
    ],
    [
      'names list items by key',
      '*[_id == "edina"].parts[].heading',
      {
        '$[0]': "edina $['parts'][?(@._key=='a')]['heading']",
        '$[1]': "edina $['parts'][?(@._key=='o\\'b')]['heading']",
      },
    ],
    [
      'covers rich text',
      '*[_id == "edina"][0].parts[0].body',
      { "$[0]['text']": "edina $['parts'][?(@._key=='a')]['body'][?(@._key=='b1')]['text']" },
    ],
    [
      'leaves out compared fields and maps the rest',
      '*[slug.current == $slug][0]{ name, "slug": slug.current }',
      { "$['name']": "edina $['name']" },
    ],
    [
      'maps a list that is only counted',
      '*[_id == "edina" && count(notes) > 1][0]{ "note": notes[0] }',
      { "$['note']": "edina $['notes'][0]" },
    ],
    [
      'keeps the order of sorted texts',
      '*[_type == "city"] | order(name desc).name',
      { '$[0]': "hopkins $['name']", '$[1]': "edina $['name']" },
    ],
    [
      'has no entry for computed texts',
      '*[_id == "edina"][0]{ "both": name + "!", "loud": upper(notes[0]), "me": "me" }',
      {},
    ],
  ])('%s', async (_, query, sources) => {
    expect(await sourcesOf(query, { params: { slug: 'edina' } })).toEqual(sources);
  });

  it('names the draft that a text comes from', async () => {
    const query = '*[_type == "city"] | order(_id asc){ name }';
    expect(await sourcesOf(query, { perspective: 'drafts' })).toEqual({
      "$[0]['name']": "edina $['name']",
      "$[1]['name']": "drafts.hopkins $['name']",
    });
    expect(await sourcesOf(query)).toMatchObject({ "$[1]['name']": "hopkins $['name']" });
  });
});
