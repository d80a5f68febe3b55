import { isObject, type LakeDocument } from '../documents.ts';
import { mutationError } from '../errors.ts';
import type { Store } from '../storage/store.ts';
import type { Change } from '../storage/transaction-log.ts';

/** An open transaction: the stored documents with its own changes on top. */
export type Stage = {
  get(id: string): LakeDocument | undefined;
  /** `patch` produces the same document from the previous one, when given. */
  put(document: LakeDocument, patch?: object): void;
  remove(id: string): void;
  /** Every document, with the changes so far. */
  all(): LakeDocument[];
  /** The changes of the whole transaction, one per document. */
  changes(): Change[];
};

export function openStage(store: Store): Stage {
  const touched = new Map<string, LakeDocument | null>();
  const recorded = new Map<string, unknown[]>();
  const record = (id: string, mutation: unknown) => {
    recorded.set(id, [...(recorded.get(id) ?? []), mutation]);
  };
  return {
    get: (id) => (touched.has(id) ? (touched.get(id) ?? undefined) : store.documents.get(id)),
    put: (document, patch) => {
      validateDocument(document);
      const stored = store.fillUrl(document);
      touched.set(stored._id, stored);
      record(stored._id, patch ? { patch } : { createOrReplace: stored });
    },
    remove: (id) => {
      touched.set(id, null);
      record(id, { delete: { id } });
    },
    all: () => [
      ...[...store.documents.values()].filter(({ _id }) => !touched.has(_id)),
      ...[...touched.values()].filter((each) => each !== null),
    ],
    changes: () =>
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
/** groq-js asks each object for its own fields by this name. */
const UNUSABLE_NAME = 'hasOwnProperty';

/**
 * Rejects content that would break every later query over it.
 * @throws 400 in Sanity's shape
 * @see https://www.sanity.io/docs/technical-limits
 */
function validateDocument(document: { _id: string }): void {
  const error = findError(document, 0);
  if (!error) return;
  const description = `Document "${document._id}" ${error}`;
  throw mutationError(400, { type: 'validationError', description, id: document._id });
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
