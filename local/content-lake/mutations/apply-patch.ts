import { Mutation } from '@sanity/mutator';
import type { JsonObject, LakeDocument } from '../documents.ts';
import { mutationError } from '../errors.ts';
import type { PatchOperations } from './parse-mutations.ts';

/** Sanity runs the operations of one patch in this order, whatever their order in the JSON. */
const ORDER = ['set', 'setIfMissing', 'unset', 'inc', 'dec', 'insert', 'diffMatchPatch'] as const;
const IMMUTABLE = ['_id', '_type'] as const;

/**
 * Applies one patch with Sanity's own mutator, JSONMatch paths included.
 * @throws 400 for a malformed path or operation, 409 for a change of `_id` or `_type`
 */
export function applyPatch(document: LakeDocument, patch: PatchOperations): LakeDocument {
  const result = ORDER.reduce<LakeDocument>((current, operation) => {
    const value = patch[operation];
    return value === undefined ? current : applyOperation(current, operation, value);
  }, document);
  for (const field of IMMUTABLE) {
    if (result[field] === document[field]) continue;
    const description = `Cannot modify immutable attribute "${field}"`;
    throw mutationError(409, { type: 'immutableAttributeError', description, id: document._id });
  }
  return result;
}

/** The same operations as a patch of one document, without conditions and queries. */
export function operationsOf(patch: PatchOperations, id: string): object {
  const entries = ORDER.filter((name) => patch[name] !== undefined).map(
    (name): [string, unknown] => [name, patch[name]],
  );
  const operations: JsonObject = Object.fromEntries<unknown>(entries);
  return { id, ...operations };
}

function applyOperation(document: LakeDocument, name: string, value: unknown): LakeDocument {
  try {
    const mutation = new Mutation({
      mutations: [{ patch: { id: document._id, [name]: structuredClone(value) } }],
    });
    const result = mutation.apply(document);
    if (!result) throw new Error('it removed the document');
    const { _rev, _createdAt, _updatedAt } = document;
    return { ...result, _rev, _updatedAt, _createdAt: result._createdAt ?? _createdAt };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const description = `Patch "${name}" could not be applied: ${reason}`;
    throw mutationError(400, { type: 'patchError', description, id: document._id });
  }
}
