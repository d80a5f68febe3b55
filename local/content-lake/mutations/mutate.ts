import { randomBytes } from 'node:crypto';
import type { Identity } from '../access.ts';
import { LakeError, refuseMutation, refuseRequest } from '../errors.ts';
import type { Store } from '../storage/store.ts';
import { applyMutation, type MutationContext, type Outcome } from './apply-mutation.ts';
import type { Mutation, MutationBody } from './parse-mutations.ts';
import { checkReferences } from './references.ts';
import { openStage } from './stage.ts';

export type MutateOptions = { dryRun: boolean; generateKeys: boolean };
export type MutateResult = { transactionId: string; outcomes: Outcome[] };

/**
 * Runs a transaction: every mutation or none. It is on disk when this returns, and nothing else
 * runs meanwhile, so that no reader sees half of it.
 * @throws LakeError as Sanity refuses it; the dataset is unchanged then
 */
export function mutate(
  store: Store,
  body: MutationBody,
  author: Identity,
  { dryRun, generateKeys }: MutateOptions,
): MutateResult {
  const transactionId = body.transactionId ?? newTransactionId();
  if (store.log.has(transactionId)) {
    const description = `Transaction with ID "${transactionId}" already exists`;
    throw refuseRequest(409, 'transactionAlreadyExistsError', description);
  }
  const timestamp = store.nextTimestamp();
  const stage = openStage(store);
  const context = { stage, transactionId, timestamp, generateKeys };
  const outcomes = body.mutations.flatMap((mutation, index) => applyAt(mutation, index, context));
  checkReferences(stage);

  const changes = stage.changes();
  if (!dryRun && changes.length > 0) {
    const { mutations } = body;
    store.commit({ id: transactionId, timestamp, author: author.name, mutations, changes });
  }
  return { transactionId, outcomes };
}

function applyAt(mutation: Mutation, index: number, context: MutationContext): Outcome[] {
  try {
    return applyMutation(mutation, context);
  } catch (error) {
    if (!(error instanceof LakeError) || !error.problem) throw error;
    throw refuseMutation(error.status, error.problem, index);
  }
}

function newTransactionId(): string {
  return randomBytes(16).toString('base64url').replaceAll('-', 'a').replaceAll('_', 'b');
}
