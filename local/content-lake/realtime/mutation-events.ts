import type { ServerEvent } from '../http/types.ts';
import type { Change, Transaction } from '../storage/transaction.ts';
import { effectsOf } from './effects.ts';
import type { ListenOptions } from './listen-options.ts';

/** A transaction as the events of one listener: one for each document that matches its filter. */
export function describeTransaction(
  transaction: Transaction,
  options: ListenOptions,
): ServerEvent[] {
  const matching = transaction.changes.flatMap((change) => {
    const transition = transitionOf(change, options);
    return transition ? [{ change, transition }] : [];
  });
  return matching.map(({ change, transition }, index) => {
    const { id, before, after, mutations } = change;
    const eventId = `${transaction.id}#${id}`;
    const data = {
      eventId,
      documentId: id,
      transactionId: transaction.id,
      transition,
      identity: transaction.author,
      timestamp: transaction.timestamp,
      ...(options.includeMutations && { mutations }),
      ...(options.includeEffects && { effects: effectsOf(before, after) }),
      ...(before && { previousRev: before._rev }),
      resultRev: transaction.id,
      ...(options.includePreviousRevision && { previous: before }),
      ...(options.includeResult && after && { result: after }),
      visibility: options.visibility,
      transactionTotalEvents: matching.length,
      transactionCurrentEvent: index + 1,
    };
    return { event: 'mutation', id: eventId, data };
  });
}

function transitionOf({ before, after }: Change, { matches }: ListenOptions): string | null {
  const didMatch = matches(before);
  const doesMatch = matches(after);
  if (didMatch && doesMatch) return 'update';
  if (doesMatch) return 'appear';
  return didMatch ? 'disappear' : null;
}
