import type { ServerEvent } from '../http/message.ts';
import type { Change, Transaction } from '../storage/transaction.ts';
import { effectsOf } from './effects.ts';
import type { ListenOptions } from './listen-options.ts';

/** What one listener is told of a transaction: an event for each document that it listens to. */
export function describeTransaction(
  transaction: Transaction,
  options: ListenOptions,
): ServerEvent[] {
  const heard = transaction.changes.flatMap((change) => {
    const transition = transitionOf(change, options);
    return transition ? [{ change, transition }] : [];
  });
  return heard.map(({ change, transition }, index) => {
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
      transactionTotalEvents: heard.length,
      transactionCurrentEvent: index + 1,
    };
    return { event: 'mutation', id: eventId, data };
  });
}

function transitionOf({ before, after }: Change, { matches }: ListenOptions): string | null {
  const wasThere = matches(before);
  const isThere = matches(after);
  if (wasThere && isThere) return 'update';
  if (isThere) return 'appear';
  return wasThere ? 'disappear' : null;
}
