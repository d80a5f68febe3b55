import type { Identity } from '../account/identity.ts';
import type { Store } from '../storage/store.ts';
import { applyMutation, type Outcome } from './apply-mutation.ts';
import type { MutationBody } from './parse-mutations.ts';
import { transact } from './transact.ts';

export type MutateOptions = { dryRun: boolean; generateKeys: boolean };
export type MutateResult = { transactionId: string; outcomes: Outcome[] };

/**
 * Runs a list of mutations, all or none.
 * @throws LakeError in Sanity's shape; the dataset is then unchanged
 */
export function mutate(
  store: Store,
  { mutations, transactionId }: MutationBody,
  author: Identity,
  options: MutateOptions,
): MutateResult {
  const request = { store, transactionId, author, ...options, steps: mutations };
  const { results, transactionId: id } = transact(request, applyMutation);
  return { transactionId: id, outcomes: results };
}
