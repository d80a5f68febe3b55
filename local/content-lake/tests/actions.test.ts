import { randomUUID } from 'node:crypto';
import type { Action } from '@sanity/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { failedStep } from '../../tests/matchers.ts';
import { openLake } from './support/start-lake.ts';

const lake = await openLake();

let publishedId = '';
let draftId = '';
beforeEach(() => {
  publishedId = `note-${randomUUID()}`;
  draftId = `drafts.${publishedId}`;
});

const read = (id: string) => lake.editor.getDocument<{ title?: string; to?: object }>(id);
const act = (actions: Action | Action[]) => lake.editor.action(actions);
/** Returns an action on this draft and its document. */
const action = (name: string, rest: object = {}) =>
  ({
    actionType: `sanity.action.document.${name}`,
    draftId,
    publishedId,
    ...rest,
  }) as Action;
const create = (fields: object = {}) =>
  action('create', { attributes: { _id: draftId, _type: 'note', ...fields }, ifExists: 'fail' });
const edit = (title: string) => action('edit', { patch: { set: { title } } });
const publish = (conditions: object = {}) => action('publish', conditions);
const unpublish = () => action('unpublish');
const remove = (includeDrafts: string[]) => action('delete', { includeDrafts });
const discard = () => action('version.discard', { versionId: draftId });

async function havePublished(title = 'published'): Promise<void> {
  await act([create({ title }), publish()]);
}

describe('a draft', () => {
  it('starts from the published document and becomes public once it is published', async () => {
    await act(create({ title: 'a', kept: true }));
    expect(await lake.visitor.getDocument(publishedId)).toBeUndefined();
    await act(publish());
    expect(await lake.visitor.getDocument(publishedId)).toMatchObject({ title: 'a' });
    expect(await read(draftId)).toBeUndefined();
    await act(edit('b'));
    expect(await read(draftId)).toMatchObject({ title: 'b', kept: true });
    expect(await read(publishedId)).toMatchObject({ title: 'a' });
  });

  it('is not written in a dry run', async () => {
    await lake.editor.action(create(), { dryRun: true });
    expect(await read(draftId)).toBeUndefined();
  });

  it('is replaced by a restored revision', async () => {
    await havePublished();
    const attributes = { _id: draftId, _type: 'note', _rev: 'old', title: 'restored' };
    await act(action('replaceDraft', { attributes }));
    expect(await read(draftId)).toMatchObject({ title: 'restored' });
  });
});

describe('publishing', () => {
  it('keeps the creation date and strengthens references', async () => {
    await lake.editor.create({ _id: `target-${publishedId}`, _type: 'note' });
    const to = { _type: 'reference', _ref: `target-${publishedId}` };
    const weak = { ...to, _weak: true, _strengthenOnPublish: { type: 'note' } };
    await havePublished();
    const before = await read(publishedId);
    await act(edit('b'));
    await lake.editor.patch(draftId).set({ to: weak }).commit();
    await act(publish());
    const after = await read(publishedId);
    expect(after?._createdAt).toBe(before?._createdAt);
    expect(after?.to).toEqual(to);
  });

  it('fails without a draft or with an outdated revision', async () => {
    await havePublished();
    await expect(act(publish())).rejects.toThrow('was not found');
    await act(edit('b'));
    const [published, draft] = [await read(publishedId), await read(draftId)];
    const error = { type: 'documentRevisionIDDoesNotMatchError' };
    for (const condition of ['ifPublishedRevisionId', 'ifDraftRevisionId']) {
      const outdated = act(publish({ [condition]: 'older' }));
      await expect(outdated).rejects.toMatchObject(failedStep(409, error));
    }
    expect(await read(publishedId)).toMatchObject({ title: 'published' });
    await act(publish({ ifPublishedRevisionId: published?._rev, ifDraftRevisionId: draft?._rev }));
    expect(await read(publishedId)).toMatchObject({ title: 'b' });
  });
});

describe('unpublishing and deleting', () => {
  it('unpublishing keeps an existing draft, and discarding a draft keeps the published document', async () => {
    await havePublished();
    await act(edit('newer'));
    await act(discard());
    expect(await read(draftId)).toBeUndefined();
    expect(await read(publishedId)).toMatchObject({ title: 'published' });
    await expect(act(discard())).rejects.toMatchObject({ statusCode: 409 });
    await act([edit('newer'), unpublish()]);
    expect(await read(draftId)).toMatchObject({ title: 'newer' });
    expect(await read(publishedId)).toBeUndefined();
  });

  it('deleting includes the draft only when the request names it', async () => {
    await havePublished();
    await act(edit('b'));
    await expect(act(remove([]))).rejects.toThrow('has a draft');
    await act(remove([draftId]));
    expect(await read(draftId)).toBeUndefined();
    expect(await read(publishedId)).toBeUndefined();
  });

  it('a referenced document can be neither deleted nor unpublished', async () => {
    await havePublished();
    const to = { _type: 'reference', _ref: publishedId };
    await lake.editor.create({ _id: `from-${publishedId}`, _type: 'note', to });
    for (const refused of [remove([]), unpublish()]) {
      const error = { referencingIDs: [`from-${publishedId}`] };
      await expect(act(refused)).rejects.toMatchObject(failedStep(409, error));
    }
    expect(await read(publishedId)).toMatchObject({ title: 'published' });
  });
});

describe('errors', () => {
  it('one failed action fails all of them and is named in the error', async () => {
    const error = { type: 'documentAlreadyExistsError' };
    const actions = act([create({ title: 'a' }), edit('b'), create()]);
    await expect(actions).rejects.toMatchObject(failedStep(409, error, 2));
    expect(await read(draftId)).toBeUndefined();
  });

  it.each([
    action('edit', { draftId: 'drafts.a', publishedId: 'a' }),
    action('edit', { draftId: 'drafts.a', publishedId: 'b', patch: {} }),
    action('discard', { draftId: 'published' }),
    { actionType: 'sanity.action.release.create', releaseId: 'r1' },
    {},
  ])('%o fails with 400', async (refused) => {
    const body = { actions: [refused] };
    const url = '/data/actions/production';
    const sent = lake.editor.request<unknown>({ method: 'POST', url, body });
    await expect(sent).rejects.toMatchObject({ statusCode: 400 });
  });
});
