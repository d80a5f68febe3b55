import { describe, expect, it } from 'vitest';
import { anyText, oneOf, textLike, textWith } from '../../tests/matchers.ts';
import { clientFor, TOKEN, openLake, API } from './support/start-lake.ts';

const lake = await openLake();
await lake.editor
  .transaction()
  .create({ _id: 'wash', _type: 'service', title: 'Wash', price: 125, order: 1 })
  .create({ _id: 'wax', _type: 'service', title: 'Wax', price: 300, order: 2 })
  .create({ _id: 'drafts.wax', _type: 'service', title: 'Wax, new', price: 320, order: 2 })
  .create({ _id: 'drafts.idea', _type: 'service', title: 'Idea', order: 3 })
  .create({ _id: 'versions.spring.wash', _type: 'service', title: 'Spring wash', order: 1 })
  .create({ _id: 'home', _type: 'page', best: { _type: 'reference', _ref: 'wax' } })
  .commit();

const TITLES = '*[_type == "service"] | order(order asc, _id asc).title';

describe('a query', () => {
  it('accepts parameters of every JSON type, follows references, and returns null for no match', async () => {
    const query = `{
      "found": *[_type == $type && price > $minimum && _id in $ids]{_id, title},
      "best": *[_id == "home"][0].best->title,
      "referring": *[references("wax")]._id,
      "nothing": *[_id == "nothing"][0],
      "at": dateTime("2026-01-02T03:04:05Z")
    }`;
    const params = { type: 'service', minimum: 200, ids: ['wash', 'wax'] };
    expect(await lake.visitor.fetch(query, params)).toEqual({
      found: [{ _id: 'wax', title: 'Wax' }],
      best: 'Wax',
      referring: ['home'],
      nothing: null,
      at: '2026-01-02T03:04:05Z',
    });
  });

  it('is sent by POST when it is too long for a URL', async () => {
    const ids = Array.from({ length: 3000 }, (_, index) => `id-${index}`);
    const query = '*[_id in $ids || _id == "wash"]._id';
    expect(await lake.visitor.fetch(query, { ids })).toEqual(['wash']);
  });

  it('returns sync tags, the duration and, unless turned off, the query', async () => {
    const full = await lake.visitor.fetch('1 + 1', {}, { filterResponse: false });
    expect(full).toMatchObject({ query: '1 + 1', result: 2 });
    expect(full.syncTags).toEqual([textLike(/^s1:/)]);
    expect(full.ms).toBeTypeOf('number');
    const bare = await lake.visitor.fetch('1', {}, { filterResponse: false, returnQuery: false });
    expect(bare).not.toHaveProperty('query');
  });
});

describe('perspectives', () => {
  const SHOWN = `{
    "titles": ${TITLES},
    "wax": *[_id == "wax"][0]{_id, _originalId},
    "best": *[_id == "home"][0].best->title
  }`;
  const fetchAs = async (perspective: string, apiVersion = '2026-11-01') => {
    const client = clientFor(lake.url, { token: TOKEN, apiVersion });
    const query = { query: SHOWN, perspective };
    return (await client.request<{ result: unknown }>({ url: '/data/query/production', query }))
      .result;
  };
  const plain = { wax: { _id: 'wax' }, best: 'Wax' };
  /** A draft has the published id as `_id` and its own as `_originalId`. */
  const drafts = { wax: { _id: 'wax', _originalId: 'drafts.wax' }, best: 'Wax, new' };

  it.each([
    ['published', { titles: ['Wash', 'Wax'], ...plain }],
    ['drafts', { titles: ['Wash', 'Wax, new', 'Idea'], ...drafts }],
    ['previewDrafts', { titles: ['Wash', 'Wax, new', 'Idea'], ...drafts }],
    ['spring', { titles: ['Spring wash', 'Wax'], best: 'Wax' }],
    ['spring,drafts', { titles: ['Spring wash', 'Wax, new', 'Idea'], ...drafts }],
    ['raw', { titles: ['Spring wash', 'Wash', 'Wax, new', 'Wax', 'Idea'], ...plain }],
    ['', { titles: ['Wash', 'Wax'], ...plain }],
  ])('%s shows %j', async (perspective, shown) => {
    expect(await fetchAs(perspective)).toMatchObject(shown);
  });

  it('the default is raw in old API versions', async () => {
    expect(await fetchAs('', '2024-01-01')).toEqual(await fetchAs('raw'));
  });
});

describe('a malformed query', () => {
  it.each([
    ['*[_type == "service"]{title,,}', { start: oneOf([27, 28]) }],
    ['nonsense(1)', { description: textWith('nonsense') }],
    ['*[_id == $id]', { start: 9, end: 12 }],
  ])('%s fails, and the error has the position', async (query, details) => {
    await expect(lake.visitor.fetch(query)).rejects.toMatchObject({
      statusCode: 400,
      message: textWith('GROQ query parse error'),
      details: { type: 'queryParseError', query, ...details },
    });
  });

  it('is not confused with a text that contains the name of a parameter', async () => {
    expect(await lake.visitor.fetch('"costs $id"')).toBe('costs $id');
  });

  it.each([
    ['no query', ''],
    ['raw beside another perspective', '?query=1&perspective=raw,drafts'],
    ['a parameter that is not JSON', `?query=${encodeURIComponent('$a')}&$a=unquoted`],
  ])('fails with 400: %s', async (_, search) => {
    const response = await lake.send(`${API}/data/query/production${search}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { description: anyText } });
  });
});

it('a request by id returns documents in the requested order and reports which exist', async () => {
  expect(await lake.visitor.getDocument('wash')).toMatchObject({ title: 'Wash' });
  expect(await lake.visitor.getDocument('nothing')).toBeUndefined();
  expect(await lake.editor.getDocuments(['wax', 'nothing', 'drafts.idea'])).toMatchObject([
    { title: 'Wax' },
    null,
    { title: 'Idea' },
  ]);
  expect(await lake.editor.documentsExists(['wash', 'nothing'])).toEqual(new Set(['wash']));
});
