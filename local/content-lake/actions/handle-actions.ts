import { requireIdentity } from '../access.ts';
import { refuseAction } from '../errors.ts';
import type { LakeRequest, Reply } from '../http/message.ts';
import type { Lake } from '../lake.ts';
import { transact } from '../mutations/transact.ts';
import { applyAction } from './apply-action.ts';
import { parseActions } from './parse-actions.ts';

const BODY_LIMIT = 4 * 1024 * 1024;

/** `POST /data/actions/:dataset` of Sanity's "Actions API reference". */
export async function handleActions(request: LakeRequest, lake: Lake): Promise<Reply> {
  const author = requireIdentity(request.identity);
  const { actions, transactionId, dryRun } = parseActions(await request.readText(BODY_LIMIT));
  const common = { store: lake.store, author, transactionId, dryRun, generateKeys: false };
  const done = transact({ ...common, steps: actions }, applyAction, refuseAction);
  return { status: 200, body: { transactionId: done.transactionId } };
}
