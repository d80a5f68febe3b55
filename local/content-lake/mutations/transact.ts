import { randomBytes } from 'node:crypto';
import type { Identity } from '../account/identity.ts';
import { LakeError, refuseMutation, refuseRequest, type MutationProblem } from '../errors.ts';
import type { Store } from '../storage/store.ts';
import type { MutationContext } from './apply-mutation.ts';
import { validateReferences } from './references.ts';
import { openStage } from './stage.ts';

export type TransactionRequest<Step> = {
  store: Store;
  transactionId: string | undefined;
  author: Identity;
  dryRun: boolean;
  generateKeys: boolean;
  /** What was sent: one entry of a list of mutations or actions each. */
  steps: Step[];
};

type Refuse = (status: number, problem: MutationProblem, index?: number) => LakeError;

/**
 * Runs a transaction: every step or none. It is on disk when this returns, and nothing else runs
 * meanwhile, so that no reader sees half of it.
 * @param refuse gives a refused step the shape of the endpoint that it came through
 * @throws LakeError as Sanity refuses it; the dataset is unchanged then
 */
export function transact<Step, Result>(
  request: TransactionRequest<Step>,
  run: (step: Step, context: MutationContext) => Result[],
  refuse: Refuse = refuseMutation,
): { transactionId: string; results: Result[] } {
  const { store, author, dryRun, generateKeys, steps } = request;
  const transactionId = request.transactionId ?? newTransactionId();
  if (store.log.has(transactionId)) {
    const description = `Transaction with ID "${transactionId}" already exists`;
    throw refuseRequest(409, 'transactionAlreadyExistsError', description);
  }
  const timestamp = store.nextTimestamp();
  const stage = openStage(store);
  const context = { stage, transactionId, timestamp, generateKeys };
  const results = steps.flatMap((step, index) =>
    reshaping(() => run(step, context), refuse, index),
  );
  reshaping(() => validateReferences(stage), refuse);

  const changes = stage.changes();
  if (!dryRun && changes.length > 0) {
    store.commit({ id: transactionId, timestamp, author: author.id, mutations: steps, changes });
  }
  return { transactionId, results };
}

function reshaping<T>(work: () => T, refuse: Refuse, index?: number): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof LakeError) || !error.problem) throw error;
    throw refuse(error.status, error.problem, index);
  }
}

function newTransactionId(): string {
  return randomBytes(16).toString('base64url').replaceAll('-', 'a').replaceAll('_', 'b');
}
