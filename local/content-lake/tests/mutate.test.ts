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
    const draft = await lake.editor.create({ _id: 'drafts.', _type: 'note' });
    expect(draft._id).toMatch(/^drafts\.[\w-]{8,}$/);
  });

  it('keeps the creation date of the request', async () => {
    const _createdAt = '2020-01-02T03:04:05.000Z';
    expect(await lake.editor.create({ _type: 'note', _createdAt })).toMatchObject({ _createdAt });
  });

  it('keeps, replaces or refuses an existing document', async () => {
    const stub = { _id: 'taken', _type: 'note' };
    const first = await lake.editor.createOrReplace({ ...stub, old: true });
    const error = { type: 'documentAlreadyExistsError', id: 'taken' };
    await expect(lake.editor.create(stub)).rejects.toMatchObject(failedStep(409, error));
    expect(await lake.editor.createIfNotExists({ ...stub, new: true })).toEqual(first);
    const replaced = await lake.editor.createOrReplace({ ...stub, new: true });
    expect(replaced).not.toHaveProperty('old');
    expect(replaced._rev).not.toBe(first._rev);
    expect(replaced._updatedAt > first._updatedAt).toBe(true);
  });

  it('deletes by id and by query, and ignores a missing document', async () => {
    for (const _id of ['old-1', 'old-2', 'new-1', 'new-2']) {
      await lake.editor.create({ _id, _type: 'entry', isOld: _id.startsWith('old') });
    }
    const query = '*[_type == "entry" && isOld == $isOld]';
    await lake.editor.delete({ query, params: { isOld: true } });
    await lake.editor.delete('new-2');
    await lake.editor.delete('new-2');
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
    await expect(late).rejects.toMatchObject(failedStep(409, { type, expectedRevisionID: _rev }));
    expect(await read('race')).toMatchObject({ text: 'mine' });
  });

  it('a mutation returns ids or, on request, documents', async () => {
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
      .delete('rev')
      .patch('missing', { set: { text: 'never' } })
      .commit();
    const error = { type: 'documentNotFoundError', id: 'missing' };
    await expect(commit).rejects.toMatchObject(failedStep(409, error, 3));
    expect(await read('part-1')).toBeUndefined();
    expect(await read('existing')).toMatchObject({ text: 'before' });
    expect(await read('rev')).toBeDefined();
  });

  it('see their own earlier mutations, and all of twenty concurrent ones are applied', async () => {
    await lake.editor
      .transaction()
      .create({ _id: 'counter', _type: 'note', count: 1 })
      .patch('counter', { inc: { count: 1 } })
      .commit();
    const additions = Array.from({ length: 20 }, () =>
      lake.editor.patch('counter').inc({ count: 1 }).commit(),
    );
    await Promise.all(additions);
    expect(await read('counter')).toMatchObject({ count: 22 });
  });
});

describe('a reference', () => {
  const to = (_ref: string) => ({ _type: 'reference', _ref });
  const error = { referenceID: 'nowhere' };

  it('needs an existing target unless it is weak', async () => {
    const lost = { _id: 'lost', _type: 'page', best: [{ inner: to('nowhere') }] };
    await expect(lake.editor.create(lost)).rejects.toMatchObject(failedStep(409, error));
    expect(await read('lost')).toBeUndefined();
    await lake.editor.create({ ...lost, best: { ...to('nowhere'), _weak: true } });
    const patched = lake.editor.patch('lost', { set: { best: to('nowhere') } }).commit();
    await expect(patched).rejects.toMatchObject(failedStep(409, error));
  });

  it('may point to a document of the same transaction', async () => {
    await lake.editor
      .transaction()
      .create({ _id: 'edina', _type: 'cityPage', nearby: [to('eagan')] })
      .create({ _id: 'eagan', _type: 'cityPage', nearby: [to('edina')] })
      .commit();
    expect(await lake.visitor.fetch('*[_id == "edina"][0].nearby[0]->_id')).toBe('eagan');
  });

  it('prevents its target from being deleted or changing its type', async () => {
    await lake.editor.create({ _id: 'needed', _type: 'service' });
    await lake.editor.create({ _id: 'needing', _type: 'page', best: to('needed') });
    const refused = failedStep(409, { id: 'needed', referencingIDs: ['needing'] });
    await expect(lake.editor.delete('needed')).rejects.toMatchObject(refused);
    const changed = lake.editor.createOrReplace({ _id: 'needed', _type: 'page' });
    await expect(changed).rejects.toMatchObject(refused);
    await lake.editor.transaction().delete('needed').delete('needing').commit();
    expect(await read('needed')).toBeUndefined();
  });
});

it.each([
  ['text that is not JSON', '{"mutations":'],
  ['no mutations', '{}'],
  ['an unknown mutation', '{"mutations":[{"destroy":{"id":"a"}}]}'],
  ['two mutations in one', '{"mutations":[{"create":{"_type":"a"},"delete":{"id":"b"}}]}'],
  ['a document without a type', '{"mutations":[{"create":{"_id":"a"}}]}'],
  ['a patch without a target', '{"mutations":[{"patch":{"set":{"a":1}}}]}'],
  ['a malformed query', '{"mutations":[{"delete":{"query":"*["}}]}'],
])('a request with %s fails with 400', async (_, body) => {
  const path = `${API}/data/mutate/production`;
  const response = await lake.send(path, TOKEN, { method: 'POST', body });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { description: anyText } });
});
