import { describe, expect, it } from 'vitest';
import { failedStep } from '../../tests/matchers.ts';
import { openLake } from './support/start-lake.ts';

const lake = await openLake();

const to = (_ref: string) => ({ _type: 'reference', _ref });

describe('a reference', () => {
  it('needs an existing target', async () => {
    const lost = { _id: 'lost', _type: 'page', best: [{ inner: to('nowhere') }] };
    const error = { id: 'lost', referenceID: 'nowhere' };
    await expect(lake.editor.create(lost)).rejects.toMatchObject(failedStep(409, error));
    expect(await lake.editor.getDocument('lost')).toBeUndefined();
  });

  it('needs an existing target in a patch as well', async () => {
    await lake.editor.create({ _id: 'calm', _type: 'page' });
    const commit = lake.editor.patch('calm', { set: { best: to('nowhere') } }).commit();
    await expect(commit).rejects.toMatchObject({ statusCode: 409 });
  });

  it('needs no target when it is weak', async () => {
    const created = await lake.editor.create({
      _type: 'page',
      best: { ...to('nowhere'), _weak: true },
    });
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
    const type = 'documentHasExistingReferencesError';
    const error = { type, id: 'needed', referencingIDs: ['needing'] };
    await expect(lake.editor.delete('needed')).rejects.toMatchObject(failedStep(409, error));
    await lake.editor.transaction().delete('needed').delete('needing').commit();
    expect(await lake.editor.getDocument('needed')).toBeUndefined();
  });

  it('keeps its target from changing type', async () => {
    await lake.editor.create({ _id: 'kept', _type: 'service' });
    await lake.editor.create({ _id: 'keeping', _type: 'page', best: to('kept') });
    const changed = lake.editor.createOrReplace({ _id: 'kept', _type: 'page' });
    await expect(changed).rejects.toMatchObject({ statusCode: 409 });
  });
});
