import type { Action } from '@sanity/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLake, type TestLake } from './start-lake.ts';

let lake: TestLake;

beforeAll(async () => {
  lake = await startLake();
});
afterAll(() => lake.close());

let publishedId = '';
let draftId = '';
let count = 0;
beforeEach(() => {
  count += 1;
  publishedId = `note-${count}`;
  draftId = `drafts.${publishedId}`;
});

const read = (id: string) => lake.editor.getDocument<{ title?: string; to?: object }>(id);
const act = (actions: Action | Action[]) => lake.editor.action(actions);
const create = (fields: object = {}): Action => ({
  actionType: 'sanity.action.document.create',
  publishedId,
  attributes: { _id: draftId, _type: 'note', ...fields },
  ifExists: 'fail',
});
const edit = (title: string): Action => ({
  actionType: 'sanity.action.document.edit',
  draftId,
  publishedId,
  patch: { set: { title } },
});
const publish = (conditions: object = {}): Action => ({
  actionType: 'sanity.action.document.publish',
  draftId,
  publishedId,
  ...conditions,
});
const remove = (includeDrafts: string[]): Action => ({
  actionType: 'sanity.action.document.delete',
  publishedId,
  includeDrafts,
});
const discard = (): Action => ({
  actionType: 'sanity.action.document.version.discard',
  versionId: draftId,
});

async function havePublished(title = 'published'): Promise<void> {
  await act([create({ title }), publish()]);
}

describe('writing', () => {
  it('a new document is a draft until it is published', async () => {
    await act(create({ title: 'new' }));
    expect(await lake.visitor.getDocument(publishedId)).toBeUndefined();
    await act(publish());
    expect(await lake.visitor.getDocument(publishedId)).toMatchObject({ title: 'new' });
    expect(await read(draftId)).toBeUndefined();
  });

  it('the first edit of a published document makes the draft from it', async () => {
    await lake.editor.create({ _id: publishedId, _type: 'note', title: 'a', kept: true });
    await act(edit('b'));
    expect(await read(draftId)).toMatchObject({ title: 'b', kept: true });
    expect(await read(publishedId)).toMatchObject({ title: 'a' });
  });

  it('an edit that changes nothing is fine', async () => {
    await act(create());
    const patch = { unset: ['_empty_action_guard_pseudo_field_'] };
    await act({ actionType: 'sanity.action.document.edit', draftId, publishedId, patch });
    expect(await read(draftId)).toMatchObject({ _type: 'note' });
  });

  it('the transaction carries the id that was sent, which becomes the revision', async () => {
    const transactionId = `tx-${publishedId}`;
    const done = await lake.editor.action(create({ _rev: 'foreign' }), { transactionId });
    expect(done.transactionId).toBe(transactionId);
    expect(await read(draftId)).toMatchObject({ _rev: transactionId });
    const again = lake.editor.action(edit('x'), { transactionId });
    await expect(again).rejects.toMatchObject({ statusCode: 409 });
  });

  it('a dry run changes nothing', async () => {
    await lake.editor.action(create(), { dryRun: true });
    expect(await read(draftId)).toBeUndefined();
  });

  it('a restored revision replaces the draft', async () => {
    await havePublished();
    const attributes = { _id: draftId, _type: 'note', _rev: 'old', title: 'restored' };
    await act({ actionType: 'sanity.action.document.replaceDraft', publishedId, attributes });
    expect(await read(draftId)).toMatchObject({ title: 'restored' });
  });
});

describe('publishing', () => {
  it('keeps the time of creation and makes references strong', async () => {
    await lake.editor.create({ _id: `target-${publishedId}`, _type: 'note' });
    const strengthen = { type: 'note' };
    const to = { _type: 'reference', _ref: `target-${publishedId}`, _weak: true };
    await havePublished();
    const before = await read(publishedId);
    await act(edit('b'));
    await lake.editor
      .patch(draftId)
      .set({ to: { ...to, _strengthenOnPublish: strengthen } })
      .commit();
    await act(publish());
    const after = await read(publishedId);
    expect(after?._createdAt).toBe(before?._createdAt);
    expect(after?.to).toEqual({ _type: 'reference', _ref: `target-${publishedId}` });
  });

  it.each(['ifPublishedRevisionId', 'ifDraftRevisionId'])(
    'is refused when %s is not the present one',
    async (condition) => {
      await havePublished();
      await act(edit('b'));
      await expect(act(publish({ [condition]: 'older' }))).rejects.toMatchObject({
        statusCode: 409,
        details: {
          type: 'actionError',
          items: [{ index: 0, error: { type: 'documentRevisionIDDoesNotMatchError' } }],
        },
      });
      expect(await read(publishedId)).toMatchObject({ title: 'published' });
    },
  );

  it('goes through when both revisions are the present ones', async () => {
    await havePublished();
    await act(edit('b'));
    const [published, draft] = [await read(publishedId), await read(draftId)];
    const revisions = { ifPublishedRevisionId: published?._rev, ifDraftRevisionId: draft?._rev };
    await act(publish(revisions));
    expect(await read(publishedId)).toMatchObject({ title: 'b' });
  });

  it('without a draft is refused', async () => {
    await expect(act(publish())).rejects.toThrow('was not found');
  });
});

describe('taking back', () => {
  it('unpublishing leaves a draft', async () => {
    await havePublished();
    await act({ actionType: 'sanity.action.document.unpublish', draftId, publishedId });
    expect(await read(publishedId)).toBeUndefined();
    expect(await read(draftId)).toMatchObject({ title: 'published' });
  });

  it('unpublishing keeps a draft that is there already', async () => {
    await havePublished();
    await act([
      edit('newer'),
      { actionType: 'sanity.action.document.unpublish', draftId, publishedId },
    ]);
    expect(await read(draftId)).toMatchObject({ title: 'newer' });
  });

  it('discarding changes leaves what is published', async () => {
    await havePublished();
    await act(edit('b'));
    await act(discard());
    expect(await read(draftId)).toBeUndefined();
    expect(await read(publishedId)).toMatchObject({ title: 'published' });
    await expect(act(discard())).rejects.toMatchObject({ statusCode: 409 });
  });

  it('deleting takes the draft along, but only when told so', async () => {
    await havePublished();
    await act(edit('b'));
    await expect(act(remove([]))).rejects.toThrow('has a draft');
    await act(remove([draftId]));
    expect(await read(draftId)).toBeUndefined();
    expect(await read(publishedId)).toBeUndefined();
  });

  it('what others refer to is neither deleted nor unpublished', async () => {
    await havePublished();
    const to = { _type: 'reference', _ref: publishedId };
    await lake.editor.create({ _id: `from-${publishedId}`, _type: 'note', to });
    const unpublish: Action = {
      actionType: 'sanity.action.document.unpublish',
      draftId,
      publishedId,
    };
    for (const action of [remove([]), unpublish]) {
      await expect(act(action)).rejects.toMatchObject({
        statusCode: 409,
        details: { items: [{ error: { referencingIDs: [`from-${publishedId}`] } }] },
      });
    }
    expect(await read(publishedId)).toMatchObject({ title: 'published' });
  });
});

describe('refusals', () => {
  it('one refused action refuses all of them, and says which it was', async () => {
    await expect(act([create({ title: 'a' }), edit('b'), create()])).rejects.toMatchObject({
      statusCode: 409,
      details: { items: [{ index: 2, error: { type: 'documentAlreadyExistsError' } }] },
    });
    expect(await read(draftId)).toBeUndefined();
  });

  it.each([
    [{ actionType: 'sanity.action.document.edit', draftId: 'drafts.a', publishedId: 'a' }],
    [
      {
        actionType: 'sanity.action.document.edit',
        draftId: 'drafts.a',
        publishedId: 'b',
        patch: {},
      },
    ],
    [{ actionType: 'sanity.action.document.discard', draftId: 'published' }],
    [{ actionType: 'sanity.action.release.create', releaseId: 'r1' }],
    [{}],
  ])('%o is answered with 400', async (action) => {
    const sent = lake.editor.request<unknown>({
      method: 'POST',
      url: '/data/actions/production',
      body: { actions: [action] },
    });
    await expect(sent).rejects.toMatchObject({ statusCode: 400 });
  });

  it('nobody acts without a token', async () => {
    await expect(lake.visitor.action(create())).rejects.toMatchObject({ statusCode: 403 });
    expect(await read(draftId)).toBeUndefined();
  });
});
