import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLake, type TestLake } from './support/start-lake.ts';

let lake: TestLake;

beforeAll(async () => {
  lake = await startLake();
});
afterAll(() => lake.close());

const to = (_ref: string, weak = false) => ({
  _type: 'reference',
  _ref,
  ...(weak && { _weak: true }),
});

describe('a reference', () => {
  it('needs an existing target', async () => {
    await expect(
      lake.editor.create({ _id: 'lost', _type: 'page', best: [{ inner: to('nowhere') }] }),
    ).rejects.toMatchObject({
      statusCode: 409,
      details: { items: [{ error: { id: 'lost', referenceID: 'nowhere' } }] },
    });
    expect(await lake.editor.getDocument('lost')).toBeUndefined();
  });

  it('needs an existing target in a patch as well', async () => {
    await lake.editor.create({ _id: 'calm', _type: 'page' });
    const commit = lake.editor
      .patch('calm')
      .set({ best: to('nowhere') })
      .commit();
    await expect(commit).rejects.toMatchObject({ statusCode: 409 });
  });

  it('needs no target when it is weak', async () => {
    const created = await lake.editor.create({ _type: 'page', best: to('nowhere', true) });
    expect(await lake.visitor.fetch('*[_id == $id][0].best->', { id: created._id })).toBeNull();
  });

  it('may lead to a document of the same transaction', async () => {
    await lake.editor
      .transaction()
      .create({ _id: 'edina', _type: 'cityPage', nearby: [to('eagan')] })
      .create({ _id: 'eagan', _type: 'cityPage', nearby: [to('edina')] })
      .commit();
    expect(await lake.visitor.fetch('*[_id == "edina"][0].nearby[0]->_id')).toBe('eagan');
  });

  it('keeps its target from being deleted', async () => {
    await lake.editor.create({ _id: 'needed', _type: 'service' });
    await lake.editor.create({ _id: 'needing', _type: 'page', best: to('needed') });
    await expect(lake.editor.delete('needed')).rejects.toMatchObject({
      statusCode: 409,
      details: {
        items: [
          {
            error: {
              type: 'documentHasExistingReferencesError',
              id: 'needed',
              referencingIDs: ['needing'],
            },
          },
        ],
      },
    });
    await lake.editor.transaction().delete('needed').delete('needing').commit();
    expect(await lake.editor.getDocument('needed')).toBeUndefined();
  });

  it('keeps its target from changing type', async () => {
    await lake.editor.create({ _id: 'kept', _type: 'service' });
    await lake.editor.create({ _id: 'keeping', _type: 'page', best: to('kept') });
    await expect(lake.editor.createOrReplace({ _id: 'kept', _type: 'page' })).rejects.toMatchObject(
      { statusCode: 409 },
    );
  });
});
