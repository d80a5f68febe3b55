import { randomBytes } from 'node:crypto';
import { LakeError, mutationError, requestError } from '../errors.ts';
import type { Identity } from '../storage/accounts.ts';
import type { Store } from '../storage/store.ts';
import type { MutationContext } from './apply-mutation.ts';
import { openStage, validateReferences } from './stage.ts';

type TransactionRequest<Step> = {
  store: Store;
  /** Of the client; by default a new one. */
  transactionId?: string | undefined;
  author: Identity;
  dryRun?: boolean;
  /** Mutations or actions. */
  steps: Step[];
};

/**
 * Runs a transaction: every step or none. It is on disk when this returns, and nothing else runs meanwhile,
 * so that no reader sees half of it.
 * @param createError gives the error of a failed step the shape of its endpoint
 * @throws LakeError in Sanity's shape; the dataset is then unchanged
 */
export function transact<Step, Result>(
  request: TransactionRequest<Step>,
  run: (step: Step, context: MutationContext) => Result[],
  createError: typeof mutationError = mutationError,
): { transactionId: string; results: Result[] } {
  const { store, author, dryRun, steps } = request;
  const transactionId = request.transactionId ?? randomBytes(16).toString('hex');
  if (store.hasTransaction(transactionId)) {
    const description = `Transaction with ID "${transactionId}" already exists`;
    throw requestError(409, 'transactionAlreadyExistsError', description);
  }
  const timestamp = store.nextTimestamp();
  const stage = openStage(store);
  const context = { stage, transactionId, timestamp };
  const results = steps.flatMap((step, index) =>
    withErrorShape(() => run(step, context), createError, index),
  );
  withErrorShape(() => validateReferences(stage), createError);

  const changes = stage.changes();
  if (!dryRun && changes.length > 0) {
    store.commit({ id: transactionId, timestamp, author: author.id, mutations: steps, changes });
  }
  return { transactionId, results };
}

function withErrorShape<T>(task: () => T, createError: typeof mutationError, index?: number): T {
  try {
    return task();
  } catch (error) {
    if (!(error instanceof LakeError) || !error.mutationError) throw error;
    throw createError(error.status, error.mutationError, index);
  }
}
