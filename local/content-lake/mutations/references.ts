import { isObject, type LakeDocument } from '../documents.ts';
import { mutationError } from '../errors.ts';
import type { Stage } from './stage.ts';

const cache = new WeakMap<LakeDocument, ReadonlySet<string>>();

/** The ids of a document's references that are neither weak nor to another dataset. */
export function strongReferences(document: LakeDocument): ReadonlySet<string> {
  const found = cache.get(document);
  if (found) return found;
  const ids = new Set<string>();
  collect(document, ids);
  cache.set(document, ids);
  return ids;
}

function collect(value: unknown, ids: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, ids);
  } else if (isObject(value)) {
    const { _ref, _weak, _dataset } = value;
    if (typeof _ref === 'string' && _weak !== true && _dataset === undefined) ids.add(_ref);
    for (const item of Object.values(value)) collect(item, ids);
  }
}

/**
 * Checks referential integrity once the transaction is complete, so that its documents may refer to each
 * other in any order.
 * @throws 409 when the target of a strong reference is missing or changes its type
 */
export function validateReferences(stage: Stage): void {
  const removed = new Set<string>();
  for (const { id, before, after } of stage.changes()) {
    if (!after || (before && before._type !== after._type)) removed.add(id);
    if (after) assertReferencesExist(after, stage);
  }
  if (removed.size > 0) assertUnreferenced(removed, stage);
}

function assertReferencesExist(document: LakeDocument, stage: Stage): void {
  for (const referenced of strongReferences(document)) {
    if (stage.get(referenced)) continue;
    throw mutationError(409, {
      type: 'documentReferencesNonExistentDocumentError',
      description: `Document "${document._id}" references non-existent document "${referenced}"`,
      id: document._id,
      referenceID: referenced,
    });
  }
}

function assertUnreferenced(removed: ReadonlySet<string>, stage: Stage): void {
  const documents = stage.all();
  for (const id of removed) {
    const referencing = documents.filter((each) => strongReferences(each).has(id));
    if (referencing.length === 0) continue;
    const referencingIDs = referencing.map(({ _id }) => _id);
    throw mutationError(409, {
      type: 'documentHasExistingReferencesError',
      description: `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`,
      id,
      referencingIDs,
    });
  }
}
