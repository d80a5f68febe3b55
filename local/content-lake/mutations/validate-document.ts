import { isObject } from '../documents.ts';
import { mutationError } from '../errors.ts';

/** Sanity's limit. */
const MAX_DEPTH = 20;
/** groq-js asks each object for its own fields by this name. */
const UNUSABLE_NAME = 'hasOwnProperty';

/**
 * Rejects content that would break every later query over it.
 * @throws 400 in Sanity's shape
 * @see https://www.sanity.io/docs/technical-limits
 */
export function validateDocument(document: { _id: string }): void {
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
