import { isPublicId, isObject, type LakeDocument } from '../documents.ts';
import type { Change } from '../storage/transaction.ts';

export type PublishEvent = {
  documentId: string;
  operation: 'create' | 'update' | 'delete';
  /** JSON, exactly as it is signed and sent. */
  body: string;
};

/**
 * The event of a webhook with the filter `!(_type in path("sanity.**"))`, without drafts and versions, and
 * the projection of `PUBLISH_WEBHOOK` (Sanity's "GROQ-powered webhooks").
 * A deletion is described by the document as it was before.
 * @returns null when nothing published changed
 */
export function describeChange({ id, before, after }: Change): PublishEvent | null {
  const document = after ?? before;
  if (!document || !isPublicId(id) || document._type.startsWith('sanity.')) return null;
  const operation = before === null ? 'create' : after === null ? 'delete' : 'update';
  const { _id, _type, _rev, _updatedAt } = document;
  const slugs = { slug: slugOf(document), previousSlug: slugOf(before) };
  const body = JSON.stringify({ _id, _type, _rev, _updatedAt, ...slugs, operation });
  return { documentId: id, operation, body };
}

function slugOf(document: LakeDocument | null): string | null {
  const slug = document?.['slug'];
  return isObject(slug) && typeof slug['current'] === 'string' ? slug['current'] : null;
}
