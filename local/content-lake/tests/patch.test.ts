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
  ],
  tags: ['one', 'two', 'three'],
};

async function patched(operations: PatchOperations): Promise<Record<string, unknown>> {
  const { _id } = await lake.editor.create(DOCUMENT);
  return lake.editor.patch(_id, operations).commit();
}

const change = stringifyPatches(makePatches('Wash', 'Wash & Wax'));
const added = { _key: 'n', text: 'New' };
const [first, second] = DOCUMENT.includes;

describe('a patch', () => {
  it.each<[PatchOperations, object]>([
    [
      { set: { 'price.suv': 150, 'seo.title': 'deep' } },
      { price: { suv: 150 }, seo: { title: 'deep' } },
    ],
    [{ set: { 'includes[_key=="b"].text': 'Towel' } }, { includes: [first, { text: 'Towel' }] }],
    [{ setIfMissing: { title: 'Other', duration: '2 h' } }, { title: 'Wash', duration: '2 h' }],
    [{ unset: ['includes[_key=="a"]', 'tags[1]'] }, { includes: [second], tags: ['one', 'three'] }],
    [{ unset: ['_empty_action_guard_pseudo_field_'] }, DOCUMENT],
    [
      { inc: { 'price.regular': 5.5 }, dec: { 'price.suv': 20 } },
      { price: { regular: 105.5, suv: 100 } },
    ],
    [
      { insert: { after: 'includes[_key=="a"]', items: [added] } },
      { includes: [first, added, second] },
    ],
    [{ insert: { before: 'includes[0]', items: [added] } }, { includes: [added, first, second] }],
    [{ insert: { replace: 'includes[1:]', items: [added] } }, { includes: [first, added] }],
    [{ diffMatchPatch: { title: change } }, { title: 'Wash & Wax' }],
  ])('%j', async (operations, expected) => {
    expect(await patched(operations)).toMatchObject(expected);
  });

  it('unsets a field', async () => {
    expect(await patched({ unset: ['title'] })).not.toHaveProperty('title');
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

  it('updates _updatedAt and _rev but not _createdAt', async () => {
    const before = await lake.editor.create(DOCUMENT);
    const after = await lake.editor.patch(before._id).set({ title: 'x' }).commit();
    expect(after._createdAt).toBe(before._createdAt);
    expect(after._updatedAt > before._updatedAt).toBe(true);
    expect(after._rev).not.toBe(before._rev);
  });

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
