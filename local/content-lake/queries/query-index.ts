import type { LakeDocument } from '../documents.ts';
import type { LakeFaults } from '../faults.ts';
import type { Store } from '../storage/store.ts';
import type { Transaction } from '../storage/transaction-log.ts';

/** The longest lag that can be set. */
const KEPT_MS = 60_000;

type Documents = ReadonlyMap<string, LakeDocument>;

/** What queries see of the dataset: with a lag, an earlier state of it. */
export type QueryIndex = {
  /**
   * @param lastLiveEventId the result is at least as fresh as this live event
   * @param tag the request tag: where replicas lag, it decides which replica answers
   */
  documents(lastLiveEventId?: string | null, tag?: string | null): Documents;
};

/** Keeps the transactions of the last minute, to undo those that queries must not see yet. */
export function openQueryIndex(store: Store, faults: LakeFaults): QueryIndex {
  let recent: { at: number; transaction: Transaction }[] = [];
  store.onTransaction((transaction) => {
    const at = Date.now();
    recent = [...recent.filter((each) => each.at > at - KEPT_MS), { at, transaction }];
  });
  return {
    documents: (lastLiveEventId, tag) => {
      const { queryLagMs, replicas } = faults.current;
      const lagMs = queryLagMs + (tag === replicas.newestForTag ? 0 : replicas.lagMs);
      if (lagMs === 0) return store.documents;
      const indexedUntil = Date.now() - lagMs;
      const seen = recent.findLastIndex(
        ({ at, transaction }) => at <= indexedUntil || transaction.id === lastLiveEventId,
      );
      return withoutTransactions(
        store.documents,
        recent.slice(seen + 1).map(({ transaction }) => transaction),
      );
    },
  };
}

function withoutTransactions(documents: Documents, transactions: Transaction[]): Documents {
  if (transactions.length === 0) return documents;
  const earlier = new Map(documents);
  for (const { changes } of transactions.toReversed()) {
    for (const { id, before } of changes.toReversed()) {
      if (before) earlier.set(id, before);
      else earlier.delete(id);
    }
  }
  return earlier;
}
