import { isObject, type LakeDocument } from '../documents.ts';
import { refuseMutation } from '../errors.ts';
import type { Stage } from './stage.ts';

const known = new WeakMap<LakeDocument, ReadonlySet<string>>();

/** Ids that a document cannot be without: its references that are neither weak nor to elsewhere. */
export function strongReferences(document: LakeDocument): ReadonlySet<string> {
  const found = known.get(document);
  if (found) return found;
  const ids = new Set<string>();
  collect(document, ids);
  known.set(document, ids);
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
 * Referential integrity, judged when the transaction is complete so that documents in it may refer
 * to each other in any order.
 * @throws 409 when a strong reference would lead nowhere, or to a document of another type
 */
export function validateReferences(stage: Stage): void {
  const removed = new Set<string>();
  for (const { id, before, after } of stage.changes()) {
    if (!after || (before && before._type !== after._type)) removed.add(id);
    if (after) refuseDangling(after, stage);
  }
  if (removed.size > 0) refuseRemovalOfReferenced(removed, stage);
}

function refuseDangling(document: LakeDocument, stage: Stage): void {
  for (const referenced of strongReferences(document)) {
    if (stage.get(referenced)) continue;
    throw refuseMutation(409, {
      type: 'documentReferencesNonExistentDocumentError',
      description: `Document "${document._id}" references non-existent document "${referenced}"`,
      id: document._id,
      referenceID: referenced,
    });
  }
}

function refuseRemovalOfReferenced(removed: ReadonlySet<string>, stage: Stage): void {
  const documents = stage.all();
  for (const id of removed) {
    const referencing = documents.filter((each) => strongReferences(each).has(id));
    if (referencing.length === 0) continue;
    const referencingIDs = referencing.map(({ _id }) => _id);
    throw refuseMutation(409, {
      type: 'documentHasExistingReferencesError',
      description: `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`,
      id,
      referencingIDs,
    });
  }
}
