import { expect, it } from 'vitest';
import * as queries from '#content/queries.ts';
import { revealWrongValues } from '#content/reader/reveal-wrong-values.ts';
import { evaluate } from '../../../local/content-lake/queries/groq.ts';

const SYSTEM = {
  _id: 'a',
  _type: 'a',
  _rev: 'a',
  _createdAt: '2026-11-02T10:00:00Z',
  _updatedAt: '2026-11-02T10:00:00Z',
};
const ask = (query: string, document: object) =>
  evaluate(revealWrongValues(query), {
    documents: [{ ...SYSTEM, ...document }],
    find: () => undefined,
    params: {},
  });

it.each<[string, object, object]>([
  ['text in place of a group', { hero: 'text' }, { hero: 'text' }],
  ['a list in place of a group', { hero: [{ tagline: 'x' }] }, { hero: [{ tagline: 'x' }] }],
  ['a group in place of a list', { points: { title: 'x' } }, { points: { title: 'x' } }],
  ['a number in a group', { hero: { image: 7 } }, { hero: { tagline: null, image: 7 } }],
  ['what is as expected', { points: [{ title: 'x', more: 1 }] }, { points: [{ title: 'x' }] }],
  ['what is not there', {}, { hero: null, points: null }],
])('the reader sees %s', (_, document, seen) =>
  expect(
    ask(
      '*[0]{ hero{ tagline, image{ alt } }, points[]{ title }, "photo": file->{ _id } }',
      document,
    ),
  ).toMatchObject(seen),
);

it('leaves projections of documents and conditions as they are', () => {
  const query = '*[_type == "a"] | order(_id)[0]{ "b": *[_id == "b"]{ c }, _type == "a" => { d } }';
  expect(revealWrongValues(query)).toBe(query);
});

it.each(Object.entries(queries))('%s can still be asked', (_, query) => {
  const params = { key: 'faq', slug: 'edina' };
  const input = { documents: [], find: () => undefined, params };
  expect(evaluate(revealWrongValues(query), input)).toEqual(evaluate(query, input));
});
