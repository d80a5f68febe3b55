import { requireIdentity } from '../access.ts';
import { actionError } from '../errors.ts';
import type { LakeRequest, LakeResponse } from '../http/types.ts';
import type { Lake } from '../lake.ts';
import { transact } from '../mutations/transact.ts';
import { applyAction } from './apply-action.ts';
import { parseActions } from './parse-actions.ts';

const BODY_LIMIT = 4 * 1024 * 1024;

/** `POST /data/actions/:dataset` of Sanity's "Actions API reference". */
export async function handleActions(request: LakeRequest, lake: Lake): Promise<LakeResponse> {
  const author = requireIdentity(request.identity);
  const { actions, transactionId, dryRun } = parseActions(await request.readText(BODY_LIMIT));
  const common = { store: lake.store, author, transactionId, dryRun, generateKeys: false };
  const result = transact({ ...common, steps: actions }, applyAction, actionError);
  return { status: 200, body: { transactionId: result.transactionId } };
}
