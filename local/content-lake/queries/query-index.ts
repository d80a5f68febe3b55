import type { LakeDocument } from '../documents.ts';
import type { LakeFaults } from '../faults.ts';
import type { Store, Transaction } from '../storage/store.ts';

/** The longest lag that can be set. */
const KEPT_MS = 60_000;

/**
 * What queries see of the dataset: with a lag, an earlier state of it. The transactions of the last minute
 * are kept, to undo those that queries must not see yet.
 */
export function openQueryIndex(store: Store, faults: LakeFaults) {
  let recent: { at: number; transaction: Transaction }[] = [];
  store.onTransaction((transaction) => {
    const at = Date.now();
    recent = [...recent.filter((each) => each.at > at - KEPT_MS), { at, transaction }];
  });
  return {
    /**
     * @param lastLiveEventId the result is at least as fresh as this live event
     * @param tag the request tag: where replicas lag, it decides which replica answers
     */
    documents: (
      lastLiveEventId: string | null,
      tag: string | null,
    ): ReadonlyMap<string, LakeDocument> => {
      const { queryLagMs, replicas } = faults.current;
      const lagMs = queryLagMs + (tag === replicas.newestForTag ? 0 : replicas.lagMs);
      if (lagMs === 0) return store.documents;
      const indexedUntil = Date.now() - lagMs;
      const seen = recent.findLastIndex(
        ({ at, transaction }) => at <= indexedUntil || transaction.id === lastLiveEventId,
      );
      const earlier = new Map(store.documents);
      for (const { transaction } of recent.slice(seen + 1).toReversed()) {
        for (const { id, before } of transaction.changes.toReversed()) {
          if (before) earlier.set(id, before);
          else earlier.delete(id);
        }
      }
      return earlier;
    },
  };
}
