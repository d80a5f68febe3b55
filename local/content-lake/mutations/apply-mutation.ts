import { randomUUID } from 'node:crypto';
import { Mutation as SanityMutation } from '@sanity/mutator';
import { isDocumentId, isObject, type JsonObject, type LakeDocument } from '../documents.ts';
import { StepError } from '../errors.ts';
import { evaluate } from '../queries/groq.ts';
import type { Mutation, Patch } from './parse-mutation.ts';
import type { Stage } from './stage.ts';

export type Outcome = {
  id: string;
  operation: 'create' | 'update' | 'delete' | 'none';
  document: LakeDocument | null;
};

export type MutationContext = {
  stage: Stage;
  transactionId: string;
  timestamp: string;
};

/** Applies one mutation to the stage. A deletion by query returns one outcome per matching document. */
export function applyMutation(mutation: Mutation, context: MutationContext): Outcome[] {
  const { stage } = context;
  if ('create' in mutation) {
    const id = completeId(mutation.create._id);
    if (stage.get(id)) {
      const description = `Document by ID "${id}" already exists`;
      throw new StepError(409, 'documentAlreadyExistsError', description, { id });
    }
    return [write({ ...mutation.create, _id: id }, 'create', context)];
  }
  if ('createOrReplace' in mutation) {
    const document = mutation.createOrReplace;
    return [write(document, stage.get(document._id) ? 'update' : 'create', context)];
  }
  if ('createIfNotExists' in mutation) {
    const document = mutation.createIfNotExists;
    const existing = stage.get(document._id);
    if (existing) return [{ id: existing._id, operation: 'none', document: existing }];
    return [write(document, 'create', context)];
  }
  if ('delete' in mutation) {
    return selectDocuments(mutation.delete, stage).map((document) => {
      stage.remove(document._id);
      return { id: document._id, operation: 'delete', document };
    });
  }
  return [patch(mutation.patch, context)];
}

function patch(target: Patch, context: MutationContext): Outcome {
  const { id, ifRevisionID, ...operations } = target;
  const document = context.stage.get(id);
  if (!document) {
    const description = `The document with the ID "${id}" was not found`;
    throw new StepError(409, 'documentNotFoundError', description, { id });
  }
  assertRevision(id, document, ifRevisionID);
  return write(applyPatch(document, operations), 'update', context, { id, ...operations });
}

/** @throws 409 if another client has changed the document in the meantime */
export function assertRevision(
  id: string,
  document: LakeDocument | undefined,
  expectedRevisionID: string | undefined,
): void {
  const currentRevisionID = document?._rev;
  if (expectedRevisionID === undefined || expectedRevisionID === currentRevisionID) return;
  const description = `Document "${id}" has unexpected revision ID ("${currentRevisionID}"), expected "${expectedRevisionID}"`;
  const details = { id, currentRevisionID, expectedRevisionID };
  throw new StepError(409, 'documentRevisionIDDoesNotMatchError', description, details);
}

function write(
  content: JsonObject & { _id: string; _type: string },
  operation: 'create' | 'update',
  { stage, transactionId, timestamp }: MutationContext,
  patched?: object,
): Outcome {
  if (!isDocumentId(content._id)) {
    const description = `Malformed document ID: "${content._id}"`;
    throw new StepError(400, 'validationError', description, { id: content._id });
  }
  const createdAt = content['_createdAt'];
  const document = {
    ...content,
    _createdAt: typeof createdAt === 'string' ? createdAt : timestamp,
    _updatedAt: timestamp,
    _rev: transactionId,
  };
  stage.put(document, patched);
  return { id: content._id, operation, document: stage.get(content._id) ?? null };
}

/** Returns a generated id if none is given. An id that ends with a dot becomes the prefix of a generated one. */
function completeId(id: string | undefined): string {
  if (id === undefined || id === '') return randomUUID();
  return id.endsWith('.') ? `${id}${randomUUID()}` : id;
}

type Selection = { id: string } | { query: string; params?: JsonObject | undefined };

/**
 * Returns the documents that a deletion applies to. Its query sees earlier mutations of the transaction and all
 * documents, including drafts.
 */
function selectDocuments(selection: Selection, stage: Stage): LakeDocument[] {
  if ('id' in selection) {
    const document = stage.get(selection.id);
    return document ? [document] : [];
  }
  const { query, params = {} } = selection;
  const result = evaluate(query, { documents: stage.all(), find: stage.get, params });
  return [result].flat().flatMap((item) => {
    const document = isObject(item) && typeof item['_id'] === 'string' && stage.get(item['_id']);
    return document ? [document] : [];
  });
}

type Operations = Omit<Patch, 'id' | 'ifRevisionID'>;

/** Sanity runs the operations of one patch in this order, regardless of their order in the JSON. */
const ORDER = ['set', 'setIfMissing', 'unset', 'inc', 'dec', 'insert', 'diffMatchPatch'] as const;
const IMMUTABLE = ['_id', '_type'] as const;

/**
 * Applies one patch with Sanity's own mutator, which supports JSONMatch paths.
 * @throws 400 for a malformed path or operation, 409 for a change of `_id` or `_type`
 */
function applyPatch(document: LakeDocument, operations: Operations): LakeDocument {
  const { _id: id, _rev, _createdAt, _updatedAt } = document;
  const result = runMutator(document, operations);
  for (const field of IMMUTABLE) {
    if (result[field] === document[field]) continue;
    const description = `Cannot modify immutable attribute "${field}"`;
    throw new StepError(409, 'immutableAttributeError', description, { id });
  }
  return { ...result, _rev, _updatedAt, _createdAt: result._createdAt ?? _createdAt };
}

function runMutator(document: LakeDocument, operations: Operations) {
  const { _id: id } = document;
  const mutations = ORDER.filter((name) => operations[name] !== undefined).map((name) => ({
    patch: { id, [name]: structuredClone(operations[name]) },
  }));
  try {
    const result = new SanityMutation({ mutations }).apply(document);
    if (!result) throw new Error('it removed the document');
    return result;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StepError(400, 'patchError', `Applying the patch failed: ${reason}`, { id });
  }
}
