import { describe, expect, it } from 'vitest';
import { anyText, failedStep } from '../../tests/matchers.ts';
import { openLake, API, TOKEN } from './support/start-lake.ts';

const lake = await openLake();

const read = (id: string) => lake.editor.getDocument(id);

describe('creating and deleting', () => {
  it('gives a new document its system fields', async () => {
    const created = await lake.editor.create({ _type: 'note', text: 'hello' });
    expect(created).toMatchObject({ _type: 'note', text: 'hello', _rev: anyText });
    expect(created._id).toMatch(/^[\w-]{8,}$/);
    expect(created._createdAt).toBe(created._updatedAt);
    expect(new Date(created._createdAt).toISOString()).toBe(created._createdAt);
    expect(await read(created._id)).toEqual(created);
  });

  it('completes an id that ends with a dot', async () => {
    const created = await lake.editor.create({ _id: 'drafts.', _type: 'note' });
    expect(created._id).toMatch(/^drafts\.[\w-]{8,}$/);
  });

  it('rejects a second document with the same id', async () => {
    await lake.editor.create({ _id: 'taken', _type: 'note', text: 'first' });
    const again = lake.editor.create({ _id: 'taken', _type: 'note', text: 'second' });
    await expect(again).rejects.toMatchObject({
      statusCode: 409,
      details: {
        type: 'mutationError',
        items: [{ error: { type: 'documentAlreadyExistsError', id: 'taken' }, index: 0 }],
      },
    });
    expect(await read('taken')).toMatchObject({ text: 'first' });
  });

  it('createIfNotExists keeps an existing document', async () => {
    const stub = { _id: 'once', _type: 'note' };
    const first = await lake.editor.createIfNotExists({ ...stub, text: 'first' });
    const second = await lake.editor.createIfNotExists({ ...stub, text: 'second' });
    expect(second).toEqual(first);
  });

  it('createOrReplace replaces every field', async () => {
    const stub = { _id: 'whole', _type: 'note' };
    const first = await lake.editor.createOrReplace({ ...stub, old: true });
    const second = await lake.editor.createOrReplace({ ...stub, new: true });
    expect(second).not.toHaveProperty('old');
    expect(second._rev).not.toBe(first._rev);
    expect(second._updatedAt > first._updatedAt).toBe(true);
  });

  it('keeps the creation date of the request', async () => {
    const _createdAt = '2020-01-02T03:04:05.000Z';
    const created = await lake.editor.create({ _type: 'note', _createdAt });
    expect(created._createdAt).toBe(_createdAt);
  });

  it('deletes by id, and ignores a missing document', async () => {
    await lake.editor.create({ _id: 'gone', _type: 'note' });
    await lake.editor.delete('gone');
    expect(await read('gone')).toBeUndefined();
    await expect(lake.editor.delete('gone')).resolves.not.toThrow();
  });

  it('deletes by query with parameters', async () => {
    for (const _id of ['old-1', 'old-2', 'new-1']) {
      await lake.editor.create({ _id, _type: 'entry', isOld: _id.startsWith('old') });
    }
    const query = '*[_type == "entry" && isOld == $isOld]';
    await lake.editor.delete({ query, params: { isOld: true } });
    expect(await lake.editor.fetch('*[_type == "entry"]._id')).toEqual(['new-1']);
  });

  it.each(['#hash', 'a..b', '.dot', '-dash', 'with space', 'x'.repeat(129), '../up'])(
    'rejects the id %s',
    async (_id) => {
      const created = lake.editor.mutate([{ createOrReplace: { _id, _type: 'note' } }]);
      await expect(created).rejects.toMatchObject({ statusCode: 400 });
    },
  );
});

describe('revisions and options', () => {
  it('a client may choose a transaction id once, which becomes the revision', async () => {
    const commit = () =>
      lake.editor
        .transaction([{ createOrReplace: { _id: 'rev', _type: 'note' } }])
        .transactionId('my-transaction')
        .commit();
    expect(await commit()).toMatchObject({ transactionId: 'my-transaction' });
    expect(await read('rev')).toMatchObject({ _rev: 'my-transaction' });
    await expect(commit()).rejects.toMatchObject({ statusCode: 409 });
  });

  it('ifRevisionID accepts only the first of two concurrent edits', async () => {
    const { _rev } = await lake.editor.createOrReplace({ _id: 'race', _type: 'note', text: '' });
    await lake.editor.patch('race').ifRevisionId(_rev).set({ text: 'mine' }).commit();
    const late = lake.editor.patch('race').ifRevisionId(_rev).set({ text: 'theirs' }).commit();
    const type = 'documentRevisionIDDoesNotMatchError';
    const error = { type, expectedRevisionID: _rev };
    await expect(late).rejects.toMatchObject(failedStep(409, error));
    expect(await read('race')).toMatchObject({ text: 'mine' });
  });

  it('a mutation returns ids, or documents on request', async () => {
    const mutations = [{ createOrReplace: { _id: 'returned', _type: 'note' } }];
    const ids = await lake.editor.mutate(mutations, { returnDocuments: false });
    expect(ids).toMatchObject({
      documentIds: ['returned'],
      results: [{ id: 'returned', operation: 'create' }],
    });
    const first = { returnDocuments: true, returnFirst: true } as const;
    const document = await lake.editor.mutate(mutations, first);
    expect(document).toMatchObject({ _id: 'returned', _type: 'note' });
  });

  it('a dry run returns the result and changes nothing', async () => {
    const stub = { _id: 'dry', _type: 'note' };
    expect(await lake.editor.create(stub, { dryRun: true })).toMatchObject(stub);
    expect(await read('dry')).toBeUndefined();
  });
});

describe('transactions', () => {
  it('succeed or fail as a whole', async () => {
    await lake.editor.create({ _id: 'existing', _type: 'note', text: 'before' });
    const commit = lake.editor
      .transaction()
      .create({ _id: 'part-1', _type: 'note' })
      .patch('existing', { set: { text: 'after' } })
      .delete('whole')
      .patch('missing', { set: { text: 'never' } })
      .commit();
    const error = { type: 'documentNotFoundError', id: 'missing' };
    await expect(commit).rejects.toMatchObject(failedStep(409, error, 3));
    expect(await read('part-1')).toBeUndefined();
    expect(await read('existing')).toMatchObject({ text: 'before' });
    expect(await read('whole')).toBeDefined();
  });

  it('see their own earlier mutations', async () => {
    await lake.editor
      .transaction()
      .create({ _id: 'chain', _type: 'note', count: 1 })
      .patch('chain', { inc: { count: 1 } })
      .commit();
    expect(await read('chain')).toMatchObject({ count: 2 });
  });

  it('of twenty concurrent writers lose no increment', async () => {
    await lake.editor.create({ _id: 'counter', _type: 'note', count: 0 });
    const additions = Array.from({ length: 20 }, () =>
      lake.editor.patch('counter').inc({ count: 1 }).commit(),
    );
    await Promise.all(additions);
    expect(await read('counter')).toMatchObject({ count: 20 });
  });
});

describe('a malformed request', () => {
  it.each([
    ['text that is not JSON', '{"mutations":'],
    ['no mutations', '{}'],
    ['an unknown mutation', '{"mutations":[{"destroy":{"id":"a"}}]}'],
    ['two mutations in one', '{"mutations":[{"create":{"_type":"a"},"delete":{"id":"b"}}]}'],
    ['a document without a type', '{"mutations":[{"create":{"_id":"a"}}]}'],
    ['a patch without a target', '{"mutations":[{"patch":{"set":{"a":1}}}]}'],
    ['a malformed query', '{"mutations":[{"delete":{"query":"*["}}]}'],
  ])('fails with 400: %s', async (_, body) => {
    const path = `${API}/data/mutate/production`;
    const response = await lake.send(path, TOKEN, { method: 'POST', body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { description: anyText } });
  });
});
