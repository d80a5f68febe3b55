import { isObject, type LakeDocument } from '../documents.ts';
import { StepError } from '../errors.ts';
import type { Change, Store } from '../storage/store.ts';

export type Stage = ReturnType<typeof openStage>;

/** Returns an open transaction, which sees the stored documents with its own changes applied. */
export function openStage(store: Store) {
  const touched = new Map<string, LakeDocument | null>();
  const recorded = new Map<string, unknown[]>();
  const record = (id: string, mutation: unknown) => {
    recorded.set(id, [...(recorded.get(id) ?? []), mutation]);
  };
  return {
    get: (id: string) =>
      touched.has(id) ? (touched.get(id) ?? undefined) : store.documents.get(id),
    /** Stores a document. If `patch` is given, it produces the document from the previous one. */
    put: (document: LakeDocument, patch?: object) => {
      validateDocument(document);
      const stored = store.fillUrl(document);
      touched.set(stored._id, stored);
      record(stored._id, patch ? { patch } : { createOrReplace: stored });
    },
    remove: (id: string) => {
      touched.set(id, null);
      record(id, { delete: { id } });
    },
    /** Returns all documents with the changes so far. */
    all: () => [
      ...[...store.documents.values()].filter(({ _id }) => !touched.has(_id)),
      ...[...touched.values()].filter((each) => each !== null),
    ],
    /** Returns the changes of the transaction, one per document. */
    changes: (): Change[] =>
      [...touched]
        .map(([id, after]) => ({
          id,
          before: store.documents.get(id) ?? null,
          after,
          mutations: recorded.get(id) ?? [],
        }))
        .filter(({ before, after }) => before !== null || after !== null),
  };
}

/** Sanity's limit. */
const MAX_DEPTH = 20;
/** groq-js calls the method of this name on each object. */
const UNUSABLE_NAME = 'hasOwnProperty';

/**
 * Rejects content that would break later queries.
 * @throws 400 in Sanity's format
 * @see https://www.sanity.io/docs/technical-limits
 */
function validateDocument(document: { _id: string }): void {
  const { _id: id } = document;
  const error = findError(document, 0);
  if (error) throw new StepError(400, 'validationError', `Document "${id}" ${error}`, { id });
}

function findError(value: unknown, depth: number): string | null {
  if (depth > MAX_DEPTH) return `is nested more than ${MAX_DEPTH} levels deep`;
  if (isObject(value) && Object.hasOwn(value, UNUSABLE_NAME)) {
    return `has a field with the reserved name "${UNUSABLE_NAME}"`;
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const part of Object.values(value)) {
    const error = findError(part, depth + 1);
    if (error) return error;
  }
  return null;
}

const cache = new WeakMap<LakeDocument, ReadonlySet<string>>();

/** Returns the ids of a document's strong references within the dataset. */
function strongReferences(document: LakeDocument): ReadonlySet<string> {
  const found = cache.get(document);
  if (found) return found;
  const ids = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isObject(value)) {
      const { _ref, _weak, _dataset } = value;
      if (typeof _ref === 'string' && _weak !== true && _dataset === undefined) ids.add(_ref);
    }
    for (const item of Object.values(value)) collect(item);
  };
  collect(document);
  cache.set(document, ids);
  return ids;
}

/**
 * Checks referential integrity at the end of the transaction, so that its documents may refer to each other in
 * any order.
 * @throws 409 when the target of a strong reference is missing or changes its type
 */
export function validateReferences(stage: Stage): void {
  const changes = stage.changes();
  for (const { id, after } of changes) {
    for (const referenceID of after ? strongReferences(after) : []) {
      if (stage.get(referenceID)) continue;
      const type = 'documentReferencesNonExistentDocumentError';
      const description = `Document "${id}" references non-existent document "${referenceID}"`;
      throw new StepError(409, type, description, { id, referenceID });
    }
  }
  const removed = changes.filter(({ before, after }) => !after || isOtherType(before, after));
  const documents = removed.length > 0 ? stage.all() : [];
  for (const { id } of removed) {
    const referencing = documents.filter((each) => strongReferences(each).has(id));
    const [first] = referencing;
    if (!first) continue;
    const type = 'documentHasExistingReferencesError';
    const description = `Document "${id}" cannot be deleted as there are references to it from "${first._id}"`;
    const referencingIDs = referencing.map(({ _id }) => _id);
    throw new StepError(409, type, description, { id, referencingIDs });
  }
}

const isOtherType = (before: LakeDocument | null, after: LakeDocument) =>
  before !== null && before._type !== after._type;
