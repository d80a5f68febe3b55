import { randomBytes } from 'node:crypto';
import { requestError, StepError, transactionError } from '../errors.ts';
import type { Identity } from '../storage/accounts.ts';
import type { Store } from '../storage/store.ts';
import type { MutationContext } from './apply-mutation.ts';
import { openStage, validateReferences } from './stage.ts';

type TransactionRequest<Step> = {
  store: Store;
  /** An id from the client. By default a new one is generated. */
  transactionId?: string | undefined;
  author: Identity;
  dryRun?: boolean;
  kind: 'mutation' | 'action';
  steps: Step[];
};

/**
 * Runs all steps of a transaction or none. The function is synchronous, so no reader sees a partial result, and
 * the transaction is on disk when it returns.
 * @throws LakeError in Sanity's format, with the dataset unchanged
 */
export function transact<Step, Result>(
  { store, author, dryRun, kind, steps, ...request }: TransactionRequest<Step>,
  run: (step: Step, context: MutationContext) => Result[],
): { transactionId: string; results: Result[] } {
  const transactionId = request.transactionId ?? randomBytes(16).toString('hex');
  if (store.findSeq(transactionId) !== null) {
    const description = `Transaction with ID "${transactionId}" already exists`;
    throw requestError(409, 'transactionAlreadyExistsError', description);
  }
  const timestamp = store.nextTimestamp();
  const stage = openStage(store);
  const attempt = <T>(task: () => T, index?: number): T => {
    try {
      return task();
    } catch (error) {
      throw error instanceof StepError ? transactionError(kind, error, index) : error;
    }
  };
  const results = steps.flatMap((step, index) =>
    attempt(() => run(step, { stage, transactionId, timestamp }), index),
  );
  attempt(() => validateReferences(stage));

  const changes = stage.changes();
  if (!dryRun && changes.length > 0) {
    store.commit({ id: transactionId, timestamp, author: author.id, mutations: steps, changes });
  }
  return { transactionId, results };
}
