import type { Listing, Revision } from '#domain/revision.ts';
import type { PublishEvent } from './publish-event.ts';

export type RevisionsById = ReadonlyMap<string, Revision>;

/** What was published between two readings of the dataset, as the webhook would have told it. */
export function diffRevisions(before: RevisionsById, after: RevisionsById): PublishEvent[] {
  const changed = [...after.values()].flatMap((current) => {
    const former = before.get(current.documentId);
    if (former?.revision === current.revision) return [];
    const operation = former ? 'update' : 'create';
    return [toEvent(current, operation, former?.slug ?? null, reachOf(former, current))];
  });
  const removed = [...before.values()]
    .filter(({ documentId }) => !after.has(documentId))
    .map((former) => toEvent(former, 'delete', former.slug, reachOf(former, undefined)));
  return [...changed, ...removed];
}

function toEvent(
  { documentId, type, revision, updatedAt, slug }: Revision,
  operation: PublishEvent['operation'],
  previousSlug: string | null,
  reach: PublishEvent['reach'],
): PublishEvent {
  return {
    _id: documentId,
    _type: type,
    _rev: revision,
    _updatedAt: updatedAt,
    slug: operation === 'delete' ? null : slug,
    previousSlug,
    operation,
    ...(reach && { reach }),
  };
}

/** A city page is edited often, and shown on few pages besides its own. */
function reachOf(former: Revision | undefined, current: Revision | undefined) {
  const [before, now] = [former?.listing, current?.listing];
  const isKnown = Boolean(former ? before : now) && Boolean(current ? now : before);
  if (!isKnown) return undefined;
  if (isSame(before, now) && former?.slug === current?.slug) return 'page';
  return before?.inHeader || now?.inHeader ? 'header' : 'lists';
}

const isSame = (a: Listing | undefined, b: Listing | undefined) =>
  a?.text === b?.text && a?.inHeader === b?.inHeader;
