import { describe, expect, it } from 'vitest';
import { openLake } from './support/start-lake.ts';

const lake = await openLake();
const block = (text: string) => [{ _type: 'block', _key: 'k', children: [{ _key: 's', text }] }];
await lake.editor
  .transaction()
  .create({ _id: 'a', _type: 'note', title: 'Eco Wash', body: block('Rinse with rain water') })
  .create({ _id: 'b', _type: 'note', title: 'Café polish', slug: { current: 'eco-wax' } })
  .create({ _id: 'c', _type: 'note', title: 'Wheels', text: 'an eco friendly wash' })
  .create({ _id: 'drafts.d', _type: 'note', title: 'Eco secret' })
  .commit();

const search = (filter: string, text: string) =>
  lake.visitor.fetch<string[]>(`*[${filter}]|order(_id)._id`, { text });

describe('text::query', () => {
  it.each([
    ['eco', ['a', 'b', 'c']],
    ['wash eco', ['a', 'c']],
    ['"eco wash"', ['a']],
    ['eco -wash', ['b']],
    ['-"eco wash" eco', ['b', 'c']],
    ['whe*', ['c']],
    ['whe', []],
    ['CAFE', ['b']],
    ['k', []],
    ['*', ['a', 'b', 'c']],
    ['', []],
  ])('%s finds %j in whole documents', async (text, ids) => {
    expect(await search('[@, _id] match text::query($text)', text)).toEqual(ids);
  });

  it('searches only the given field', async () => {
    expect(await search('title match text::query($text)', 'eco')).toEqual(['a']);
    expect(await search('body match text::query($text)', 'rain')).toEqual(['a']);
    expect(await search('!(title match text::query($text))', 'eco')).toEqual(['b', 'c']);
    expect(await search('nothing match text::query($text)', 'eco')).toEqual([]);
  });

  it('finds a document by id and by a literal text', async () => {
    expect(await search('[@, _id] match text::query("b")', '')).toEqual(['b']);
  });

  it('ranks matches in a boosted field first', async () => {
    const query = `*[_type == "note"]
      | score(boost(title match text::query($text), 10), [@, _id] match text::query($text))
      [_score > 0]{_id, _score, "orderings": [_score]} | order(orderings[0] desc, _id)[0...2]`;
    const found = await lake.visitor.fetch<{ _id: string; _score: number }[]>(query, {
      text: 'eco',
    });
    expect(found.map(({ _id }) => _id)).toEqual(['a', 'b']);
    expect(found[0]?._score).toBeGreaterThan(found[1]?._score ?? Infinity);
  });

  it('adds no field to whole documents', async () => {
    const query = '*[title match text::query("eco")][0]{...}';
    const whole = await lake.editor.getDocument('a');
    expect(await lake.visitor.fetch(query)).toEqual(whole);
  });

  it('finds drafts only with a token', async () => {
    const query = '*[title match text::query("secret")]._id';
    expect(await lake.visitor.fetch(query)).toEqual([]);
    expect(await lake.editor.fetch(query)).toEqual(['drafts.d']);
  });
});
