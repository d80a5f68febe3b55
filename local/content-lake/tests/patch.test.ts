import type { PatchOperations } from '@sanity/client';
import { makePatches, stringifyPatches } from '@sanity/diff-match-patch';
import { describe, expect, it } from 'vitest';
import { openLake } from './support/start-lake.ts';

const lake = await openLake();

const DOCUMENT = {
  _type: 'service',
  title: 'Wash',
  price: { regular: 100, suv: 120 },
  includes: [
    { _key: 'a', text: 'Hand wash' },
    { _key: 'b', text: 'Dry' },
    { _key: 'c', text: 'Tyres' },
  ],
  tags: ['one', 'two', 'three'],
};

async function patched(operations: PatchOperations): Promise<Record<string, unknown>> {
  const { _id } = await lake.editor.create(DOCUMENT);
  return lake.editor.patch(_id, operations).commit();
}

const texts = (document: Record<string, unknown>) =>
  JSON.stringify(document['includes']).match(/(?<="text":")[^"]*/g);

describe('a patch', () => {
  it('sets fields, nested fields, and items by key and by index', async () => {
    const result = await patched({
      set: {
        title: 'Wax',
        'price.suv': 150,
        'seo.title': 'deep',
        'includes[_key=="b"].text': 'Towel dry',
        'tags[0]': 'first',
        'tags[-1]': 'last',
      },
    });
    expect(result).toMatchObject({
      title: 'Wax',
      price: { regular: 100, suv: 150 },
      seo: { title: 'deep' },
      tags: ['first', 'two', 'last'],
    });
    expect(texts(result)).toEqual(['Hand wash', 'Towel dry', 'Tyres']);
  });

  it('setIfMissing sets missing fields only', async () => {
    const result = await patched({ setIfMissing: { title: 'Other', duration: '2 hours' } });
    expect(result).toMatchObject({ title: 'Wash', duration: '2 hours' });
  });

  it('unsets fields and items', async () => {
    const unset = ['title', 'price.suv', 'includes[_key=="a"]', 'tags[1]'];
    const result = await patched({ unset });
    expect(result).not.toHaveProperty('title');
    expect(result).toMatchObject({ price: { regular: 100 }, tags: ['one', 'three'] });
    expect(result['price']).not.toHaveProperty('suv');
    expect(texts(result)).toEqual(['Dry', 'Tyres']);
  });

  it('changes no content when it unsets a missing field', async () => {
    expect(await patched({ unset: ['_empty_action_guard_pseudo_field_'] })).toMatchObject(DOCUMENT);
  });

  it('increments and decrements numbers', async () => {
    const result = await patched({ inc: { 'price.regular': 5.5 }, dec: { 'price.suv': 20 } });
    expect(result).toMatchObject({ price: { regular: 105.5, suv: 100 } });
  });

  it.each([
    [{ before: 'includes[0]' }, ['New', 'Hand wash', 'Dry', 'Tyres']],
    [{ after: 'includes[-1]' }, ['Hand wash', 'Dry', 'Tyres', 'New']],
    [{ after: 'includes[_key=="a"]' }, ['Hand wash', 'New', 'Dry', 'Tyres']],
    [{ before: 'includes[_key=="c"]' }, ['Hand wash', 'Dry', 'New', 'Tyres']],
    [{ replace: 'includes[_key=="b"]' }, ['Hand wash', 'New', 'Tyres']],
    [{ replace: 'includes[1:]' }, ['Hand wash', 'New']],
  ])('inserts %o', async (target, expected) => {
    const items = [{ _key: 'n', text: 'New' }];
    expect(texts(await patched({ insert: { ...target, items } }))).toEqual(expected);
  });

  it('appends and prepends to a new list', async () => {
    const { _id } = await lake.editor.create({ _type: 'service' });
    const patch = () => lake.editor.patch(_id).setIfMissing({ tags: [] });
    const appended = await patch().append('tags', ['b', 'c']).commit();
    expect(appended).toMatchObject({ tags: ['b', 'c'] });
    const prepended = await patch().prepend('tags', ['a']).commit();
    expect(prepended).toMatchObject({ tags: ['a', 'b', 'c'] });
  });

  it('applies diffMatchPatch to a text', async () => {
    const change = stringifyPatches(makePatches('Wash', 'Wash & Wax'));
    const result = await patched({ diffMatchPatch: { title: change } });
    expect(result).toMatchObject({ title: 'Wash & Wax' });
  });

  it('runs its operations in Sanity’s order', async () => {
    const result = await patched({
      insert: { after: 'tags[-1]', items: ['four'] },
      unset: ['tags[0]'],
      inc: { count: 2 },
      set: { count: 1 },
    });
    expect(result).toMatchObject({ tags: ['two', 'three', 'four'], count: 3 });
  });

  it('updates _updatedAt and _rev, not _createdAt', async () => {
    const before = await lake.editor.create(DOCUMENT);
    const after = await lake.editor.patch(before._id).set({ title: 'x' }).commit();
    expect(after._createdAt).toBe(before._createdAt);
    expect(after._updatedAt > before._updatedAt).toBe(true);
    expect(after._rev).not.toBe(before._rev);
  });
});

describe('a malformed patch', () => {
  it.each([
    ['another _id', { set: { _id: 'other' } }],
    ['another _type', { set: { _type: 'other' } }],
    ['no _type', { unset: ['_type'] }],
    ['a malformed path', { set: { '[[[': 1 } }],
    ['a malformed text patch', { diffMatchPatch: { title: 'not a patch' } }],
  ])('fails with %s and keeps the document', async (_, operations) => {
    const before = await lake.editor.create(DOCUMENT);
    const commit = lake.editor.mutate([{ patch: { id: before._id, ...operations } }]);
    await expect(commit).rejects.toMatchObject({ details: { type: 'mutationError' } });
    expect(await lake.editor.getDocument(before._id)).toEqual(before);
  });

  it('cannot reach the prototypes of objects', async () => {
    await patched({ set: { '__proto__.polluted': true, 'constructor.prototype.polluted': true } });
    expect({}).not.toHaveProperty('polluted');
  });
});
