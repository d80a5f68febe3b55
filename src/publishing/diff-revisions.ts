import type { Revision } from '#domain/revision.ts';
import type { PublishEvent } from './publish-event.ts';

export type RevisionsById = ReadonlyMap<string, Revision>;

/** What was published between two readings of the dataset, as the webhook would have told it. */
export function diffRevisions(before: RevisionsById, after: RevisionsById): PublishEvent[] {
  const changed = [...after.values()].flatMap((current) => {
    const former = before.get(current.documentId);
    if (former?.revision === current.revision) return [];
    return [toEvent(current, former ? 'update' : 'create', former?.slug ?? null)];
  });
  const removed = [...before.values()]
    .filter(({ documentId }) => !after.has(documentId))
    .map((former) => toEvent(former, 'delete', former.slug));
  return [...changed, ...removed];
}

function toEvent(
  { documentId, type, revision, updatedAt, slug }: Revision,
  operation: PublishEvent['operation'],
  previousSlug: string | null,
): PublishEvent {
  return {
    _id: documentId,
    _type: type,
    _rev: revision,
    _updatedAt: updatedAt,
    slug: operation === 'delete' ? null : slug,
    previousSlug,
    operation,
  };
}
