import type { Revision } from '#domain/revision.ts';
import { diffRevisions, type RevisionsById } from './diff-revisions.ts';
import type { PublishEvent } from './publish-event.ts';

/** @returns ids of documents that could not be applied, to be tried again */
type Apply = (events: PublishEvent[] | 'all') => Promise<string[]>;

/**
 * Applies what was published between two readings of the dataset.
 * @param former what is applied; null: nobody knows, so all of it is
 * @returns what is applied now: a document that failed keeps the revision that it had, so that the
 *   next comparison finds it again
 * @throws Error when the dataset holds nothing
 */
export async function applyDifference(
  former: RevisionsById | null,
  revisions: readonly Revision[],
  apply: Apply,
): Promise<RevisionsById> {
  // A dataset that holds nothing is one that a broken proxy or a wrong name stands for.
  if (revisions.length === 0) throw new Error('The dataset holds no document that pages show.');
  const current = byId(revisions);
  const events = former === null ? 'all' : diffRevisions(former, current);
  if (events.length === 0) return current;
  for (const id of await apply(events)) {
    const known = former?.get(id);
    if (known) current.set(id, known);
    else current.delete(id);
  }
  return current;
}

export const byId = (revisions: readonly Revision[]) =>
  new Map(revisions.map((revision) => [revision.documentId, revision]));
