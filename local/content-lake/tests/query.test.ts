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
  it('takes parameters of every JSON type', async () => {
    const query = '*[_type == $type && price > $minimum && _id in $ids]{_id, title}';
    const params = { type: 'service', minimum: 200, ids: ['wash', 'wax'] };
    expect(await lake.visitor.fetch(query, params)).toEqual([{ _id: 'wax', title: 'Wax' }]);
  });

  it('follows references', async () => {
    expect(await lake.visitor.fetch('*[_id == "home"][0].best->title')).toBe('Wax');
    expect(await lake.visitor.fetch('*[references("wax")]._id')).toEqual(['home']);
  });

  it('returns null for a missing document', async () => {
    expect(await lake.visitor.fetch('*[_id == "nothing"][0]')).toBeNull();
  });

  it('is sent by POST when it is too long for an address', async () => {
    const ids = Array.from({ length: 3000 }, (_, index) => `id-${index}`);
    const query = '*[_id in $ids || _id == "wash"]._id';
    expect(await lake.visitor.fetch(query, { ids })).toEqual(['wash']);
  });

  it('returns sync tags, its duration and, unless turned off, its text', async () => {
    const full = await lake.visitor.fetch('1 + 1', {}, { filterResponse: false });
    expect(full).toMatchObject({ query: '1 + 1', result: 2 });
    expect(full.syncTags).toEqual([textLike(/^s1:/)]);
    expect(full.ms).toBeTypeOf('number');
    const bare = await lake.visitor.fetch('1', {}, { filterResponse: false, returnQuery: false });
    expect(bare).not.toHaveProperty('query');
  });

  it('returns dates as ISO text', async () => {
    const result = await lake.visitor.fetch<unknown>('{"at": dateTime("2026-01-02T03:04:05Z")}');
    expect(result).toEqual({ at: '2026-01-02T03:04:05Z' });
  });
});

describe('perspectives', () => {
  const fetchAs = (perspective: 'raw' | 'published' | 'drafts' | readonly string[]) => {
    const own = typeof perspective === 'string' ? perspective : [...perspective];
    return clientFor(lake.url, { token: TOKEN, perspective: own }).fetch<string[]>(TITLES);
  };

  it.each([
    ['published', ['Wash', 'Wax']],
    ['drafts', ['Wash', 'Wax, new', 'Idea']],
    [['spring'], ['Spring wash', 'Wax']],
    [
      ['spring', 'drafts'],
      ['Spring wash', 'Wax, new', 'Idea'],
    ],
  ] as const)('%s shows %j', async (perspective, titles) => {
    expect(await fetchAs(perspective)).toEqual(titles);
  });

  it('drafts shows a draft under the published id, with its own id beside it', async () => {
    const client = clientFor(lake.url, { token: TOKEN, perspective: 'drafts' });
    const query = '*[_id == $id][0]{_id, _originalId}';
    const draft = { _id: 'wax', _originalId: 'drafts.wax' };
    expect(await client.fetch(query, { id: 'wax' })).toEqual(draft);
    expect(await client.fetch(query, { id: 'wash' })).toEqual({ _id: 'wash', _originalId: 'wash' });
  });

  it('drafts resolves references to drafts', async () => {
    const client = clientFor(lake.url, { token: TOKEN, perspective: 'drafts' });
    expect(await client.fetch('*[_id == "home"][0].best->title')).toBe('Wax, new');
  });

  it('previewDrafts is the old name of drafts', async () => {
    const search = new URLSearchParams({ query: TITLES, perspective: 'previewDrafts' });
    const response = await lake.send(`/v2024-01-01/data/query/production?${search}`, TOKEN);
    expect(await response.json()).toMatchObject({ result: ['Wash', 'Wax, new', 'Idea'] });
  });

  it('raw shows every stored document', async () => {
    expect(await fetchAs('raw')).toHaveLength(5);
  });

  it('the default is published in current API versions and raw in old ones', async () => {
    const current = clientFor(lake.url, { token: TOKEN });
    const old = clientFor(lake.url, { token: TOKEN, apiVersion: '2024-01-01' });
    expect(await current.fetch('count(*[_type == "service"])')).toBe(2);
    expect(await old.fetch('count(*[_type == "service"])')).toBe(5);
  });
});

describe('a malformed query', () => {
  it('fails with the position of the syntax error', async () => {
    const query = '*[_type == "service"]{title,,}';
    const near = query.indexOf(',,');
    await expect(lake.visitor.fetch(query)).rejects.toMatchObject({
      statusCode: 400,
      message: textWith('GROQ query parse error'),
      details: { type: 'queryParseError', query, start: oneOf([near, near + 1]) },
    });
  });

  it('fails with the name of an unknown function', async () => {
    await expect(lake.visitor.fetch('nonsense(1)')).rejects.toMatchObject({
      statusCode: 400,
      details: { type: 'queryParseError', description: textWith('nonsense') },
    });
  });

  it('fails with the name of a missing parameter, but not for one in a text', async () => {
    await expect(lake.visitor.fetch('*[_id == $id]')).rejects.toMatchObject({
      statusCode: 400,
      details: { type: 'queryParseError', start: 9, end: 12 },
    });
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

describe('a request by id', () => {
  it('returns one document, or several in the requested order with null for missing ones', async () => {
    expect(await lake.visitor.getDocument('wash')).toMatchObject({ title: 'Wash' });
    const several = await lake.editor.getDocuments(['wax', 'nothing', 'drafts.idea']);
    expect(several[0]).toMatchObject({ title: 'Wax' });
    expect(several[1]).toBeNull();
    expect(several[2]).toMatchObject({ title: 'Idea' });
    expect(await lake.visitor.getDocument('nothing')).toBeUndefined();
  });

  it('returns which documents exist', async () => {
    expect(await lake.editor.documentsExists(['wash', 'nothing'])).toEqual(new Set(['wash']));
  });
});
