import { z } from 'zod';
import { isObject, type JsonObject, type LakeDocument, splitId } from '../documents.ts';
import { StepError } from '../errors.ts';
import { applyMutation, assertRevision, type MutationContext } from './apply-mutation.ts';
import { type Mutation, patchOperations } from './parse-mutation.ts';
import type { Stage } from './stage.ts';

/** Returns the mutations that an action consists of. */
type ToMutations = (value: unknown, stage: Stage) => Mutation[];

function action<Shape extends z.ZodRawShape>(
  shape: Shape,
  toMutations: (given: z.infer<z.ZodObject<Shape>>, stage: Stage) => Mutation[],
): ToMutations {
  const schema = z.object(shape);
  return (value, stage) => {
    const given = schema.safeParse(value);
    if (given.success) return toMutations(given.data, stage);
    throw invalid(`Malformed action: ${z.prettifyError(given.error)}`);
  };
}

const id = z.string().min(1);
const pair = { draftId: id, publishedId: id };
const attributes = z.looseObject({ _id: id, _type: id });
const revision = z.string().optional();

const create = action(
  { publishedId: id, attributes, ifExists: z.enum(['fail', 'ignore']).default('fail') },
  (given) => {
    assertSameDocument(given.attributes._id, given.publishedId);
    const isForced = given.ifExists === 'ignore';
    return [isForced ? { createIfNotExists: given.attributes } : { create: given.attributes }];
  },
);

/** If there is no draft, the published document is copied to one first. */
const edit = action(
  { ...pair, patch: z.strictObject(patchOperations) },
  ({ draftId, publishedId, patch }, stage) => {
    assertSameDocument(draftId, publishedId);
    const change: Mutation = { patch: { id: draftId, ...patch } };
    if (stage.get(draftId)) return [change];
    const isDraft = splitId(draftId).layer === 'drafts';
    const published = requireDocument(stage, isDraft ? publishedId : draftId);
    return [{ create: { ...published, _id: draftId } }, change];
  },
);

const publish = action(
  { ...pair, ifDraftRevisionId: revision, ifPublishedRevisionId: revision },
  ({ draftId, publishedId, ifDraftRevisionId, ifPublishedRevisionId }, stage) => {
    assertSameDocument(draftId, publishedId);
    const draft = requireDocument(stage, draftId);
    const published = stage.get(publishedId);
    assertRevision(draftId, draft, ifDraftRevisionId);
    assertRevision(publishedId, published, ifPublishedRevisionId);
    const { _createdAt } = published ?? draft;
    const content = { ...strengthenReferences(draft), _id: publishedId, _createdAt };
    return [{ createOrReplace: content }, { delete: { id: draftId } }];
  },
);

const unpublish = action(pair, ({ draftId, publishedId }, stage) => {
  assertSameDocument(draftId, publishedId);
  const published = requireDocument(stage, publishedId);
  return [{ createIfNotExists: { ...published, _id: draftId } }, { delete: { id: publishedId } }];
});

function discard(draftId: string, stage: Stage): Mutation[] {
  if (splitId(draftId).layer === 'published') {
    throw invalid(`"${draftId}" is neither a draft nor a version`);
  }
  requireDocument(stage, draftId);
  return [{ delete: { id: draftId } }];
}

const remove = action(
  { publishedId: id, includeDrafts: z.array(z.string()).default([]) },
  ({ publishedId, includeDrafts }, stage) => {
    requireDocument(stage, publishedId);
    for (const each of includeDrafts) assertSameDocument(each, publishedId);
    const draftId = `drafts.${publishedId}`;
    if (stage.get(draftId) && !includeDrafts.includes(draftId)) {
      const description = `Document "${publishedId}" has a draft: "${draftId}"`;
      throw new StepError(409, 'documentHasDraftsError', description);
    }
    const ids = [...includeDrafts.filter((each) => stage.get(each)), publishedId];
    return ids.map((each) => ({ delete: { id: each } }));
  },
);

const replaceDraft = action({ publishedId: id, attributes }, (given, stage) => {
  assertSameDocument(given.attributes._id, given.publishedId);
  if (!stage.get(given.attributes._id)) requireDocument(stage, given.publishedId);
  return [{ createOrReplace: given.attributes }];
});

const PREFIX = 'sanity.action.document.';
/** The actions of Sanity's "Actions API reference" that the Studio uses without releases and variants. */
const ACTIONS = new Map<string, ToMutations>([
  ['create', create],
  ['edit', edit],
  ['publish', publish],
  ['unpublish', unpublish],
  ['discard', action({ draftId: id }, ({ draftId }, stage) => discard(draftId, stage))],
  ['version.discard', action({ versionId: id }, (given, stage) => discard(given.versionId, stage))],
  ['delete', remove],
  ['replaceDraft', replaceDraft],
]);

/** Applies the mutations of one action. */
export function applyAction(value: { actionType: string }, context: MutationContext): never[] {
  const { actionType } = value;
  const toMutations = actionType.startsWith(PREFIX) && ACTIONS.get(actionType.slice(PREFIX.length));
  if (!toMutations) {
    const name = actionType.slice(0, 100);
    throw invalid(`The action "${name}" is not implemented by this content lake`);
  }
  for (const mutation of toMutations(value, context.stage)) applyMutation(mutation, context);
  return [];
}

function requireDocument(stage: Stage, documentId: string): LakeDocument {
  const found = stage.get(documentId);
  if (found) return found;
  throw new StepError(409, 'documentNotFoundError', `Document "${documentId}" was not found`);
}

function assertSameDocument(draftId: string, publishedId: string): void {
  if (splitId(draftId).publishedId === publishedId) return;
  throw invalid(`"${draftId}" is not a draft or version of "${publishedId}"`);
}

const invalid = (description: string) => new StepError(400, 'validationError', description);

/**
 * Returns a draft's content with references as the schema requires them. In a draft, references to unpublished
 * documents are weak and have `_strengthenOnPublish`.
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
