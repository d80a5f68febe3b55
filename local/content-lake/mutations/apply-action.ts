import { isObject, type JsonObject, type LakeDocument, splitId } from '../documents.ts';
import { actionError, type LakeError } from '../errors.ts';
import { applyMutation, type MutationContext } from './apply-mutation.ts';
import type { Action, Mutation } from './parse-body.ts';
import type { Stage } from './stage.ts';

type Of<Name extends string> = Extract<Action, { actionType: `sanity.action.document.${Name}` }>;

/** Applies one action as the mutations that it consists of. */
export function applyAction(action: Action, context: MutationContext): never[] {
  for (const mutation of toMutations(action, context.stage)) applyMutation(mutation, context);
  return [];
}

function toMutations(action: Action, stage: Stage): Mutation[] {
  switch (action.actionType) {
    case 'sanity.action.document.create':
      return create(action, stage);
    case 'sanity.action.document.edit':
      return edit(action, stage);
    case 'sanity.action.document.publish':
      return publish(action, stage);
    case 'sanity.action.document.unpublish':
      return unpublish(action, stage);
    case 'sanity.action.document.discard':
      return discard(action.draftId, stage);
    case 'sanity.action.document.version.discard':
      return discard(action.versionId, stage);
    case 'sanity.action.document.delete':
      return remove(action, stage);
    case 'sanity.action.document.replaceDraft':
      return replaceDraft(action, stage);
  }
}

function create({ attributes, publishedId, ifExists }: Of<'create'>, stage: Stage): Mutation[] {
  assertSameDocument(attributes._id, publishedId);
  if (ifExists === 'ignore') return [{ createIfNotExists: attributes }];
  assertNew(attributes._id, stage);
  return [{ create: attributes }];
}

/** Without a draft, the published document becomes one first. */
function edit({ draftId, publishedId, patch }: Of<'edit'>, stage: Stage): Mutation[] {
  assertSameDocument(draftId, publishedId);
  const change: Mutation = { patch: { id: draftId, ...patch } };
  if (stage.get(draftId)) return [change];
  const isDraft = splitId(draftId).layer === 'drafts';
  const published = requireDocument(stage, isDraft ? publishedId : draftId);
  return [{ create: { ...published, _id: draftId } }, change];
}

function publish(action: Of<'publish'>, stage: Stage): Mutation[] {
  const { draftId, publishedId, ifDraftRevisionId, ifPublishedRevisionId } = action;
  assertSameDocument(draftId, publishedId);
  const draft = requireDocument(stage, draftId);
  const published = stage.get(publishedId);
  assertRevision(draftId, draft, ifDraftRevisionId);
  assertRevision(publishedId, published, ifPublishedRevisionId);
  const { _createdAt } = published ?? draft;
  const content = { ...strengthenReferences(draft), _id: publishedId, _createdAt };
  return [{ createOrReplace: content }, { delete: { id: draftId } }];
}

function unpublish({ draftId, publishedId }: Of<'unpublish'>, stage: Stage): Mutation[] {
  assertSameDocument(draftId, publishedId);
  const published = requireDocument(stage, publishedId);
  return [{ createIfNotExists: { ...published, _id: draftId } }, { delete: { id: publishedId } }];
}

function discard(id: string, stage: Stage): Mutation[] {
  if (splitId(id).layer === 'published') {
    throw createError('validationError', `"${id}" is neither a draft nor a version`);
  }
  requireDocument(stage, id);
  return [{ delete: { id } }];
}

function remove({ publishedId, includeDrafts }: Of<'delete'>, stage: Stage): Mutation[] {
  requireDocument(stage, publishedId);
  for (const id of includeDrafts) assertSameDocument(id, publishedId);
  const draftId = `drafts.${publishedId}`;
  if (stage.get(draftId) && !includeDrafts.includes(draftId)) {
    const description = `Document "${publishedId}" has a draft: "${draftId}"`;
    throw createError('documentHasDraftsError', description);
  }
  const ids = [...includeDrafts.filter((id) => stage.get(id)), publishedId];
  return ids.map((id) => ({ delete: { id } }));
}

function replaceDraft({ publishedId, attributes }: Of<'replaceDraft'>, stage: Stage): Mutation[] {
  assertSameDocument(attributes._id, publishedId);
  if (!stage.get(attributes._id)) requireDocument(stage, publishedId);
  return [{ createOrReplace: attributes }];
}

function assertNew(id: string, stage: Stage): void {
  if (!stage.get(id)) return;
  throw createError('documentAlreadyExistsError', `Document "${id}" already exists`);
}

function requireDocument(stage: Stage, id: string): LakeDocument {
  const document = stage.get(id);
  if (!document) throw createError('documentNotFoundError', `Document "${id}" was not found`);
  return document;
}

function assertSameDocument(id: string, publishedId: string): void {
  if (splitId(id).publishedId === publishedId) return;
  throw createError('validationError', `"${id}" is not a draft or version of "${publishedId}"`);
}

function assertRevision(id: string, document: LakeDocument | undefined, expected?: string): void {
  if (expected === undefined || expected === document?._rev) return;
  throw createError(
    'documentRevisionIDDoesNotMatchError',
    `Document "${id}" has unexpected revision ID ("${document?._rev ?? ''}"), expected "${expected}"`,
  );
}

function createError(type: string, description: string): LakeError {
  return actionError(type === 'validationError' ? 400 : 409, { type, description });
}

/**
 * A draft's references to unpublished documents are weak and carry `_strengthenOnPublish`. Publishing
 * gives them the strength that the schema asks for.
 */
function strengthenReferences<T>(value: T): T;
function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => strengthenReferences(item));
  if (!isObject(value)) return value;
  const { _strengthenOnPublish: strengthen, _weak, ...rest } = value;
  const entries = Object.entries(rest).map(([key, item]) => [key, strengthenReferences(item)]);
  const staysWeak = _weak !== undefined && (!isObject(strengthen) || strengthen['weak'] === true);
  return { ...(Object.fromEntries(entries) as JsonObject), ...(staysWeak && { _weak }) };
}
