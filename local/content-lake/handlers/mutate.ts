import { requireIdentity } from '../access.ts';
import { actionError, requestError } from '../errors.ts';
import type { LakeRequest, LakeResponse } from '../http/types.ts';
import type { Lake } from '../lake.ts';
import { applyAction } from '../mutations/apply-action.ts';
import { parseActions } from '../mutations/parse-actions.ts';
import { parseMutations } from '../mutations/parse-mutations.ts';
import { mutate, transact } from '../mutations/transact.ts';

const BODY_LIMIT = 4 * 1024 * 1024;
const VISIBILITIES = ['sync', 'async', 'deferred'];

/** `POST /data/mutate/:dataset` of Sanity's "Mutation API reference". Every visibility is `sync`. */
export async function handleMutate(request: LakeRequest, lake: Lake): Promise<LakeResponse> {
  const identity = requireIdentity(request.identity);
  const { searchParams } = request.url;
  const isOn = (name: string) => searchParams.get(name) === 'true';
  const visibility = searchParams.get('visibility') ?? 'sync';
  if (!VISIBILITIES.includes(visibility)) {
    throw requestError(400, 'requestError', `Invalid visibility: ${visibility.slice(0, 50)}`);
  }
  const body = parseMutations(await request.readText(BODY_LIMIT));
  const transactionId = body.transactionId ?? searchParams.get('transactionId') ?? undefined;

  const result = mutate(lake.store, { ...body, transactionId }, identity, {
    dryRun: isOn('dryRun'),
    generateKeys: isOn('autoGenerateArrayKeys'),
  });
  const results = result.outcomes.map(({ id, operation, document }) => ({
    ...((isOn('returnIds') || isOn('returnDocuments')) && { id }),
    ...(isOn('returnDocuments') && { document }),
    operation,
  }));
  return { status: 200, body: { transactionId: result.transactionId, results } };
}

const ACTIONS_LIMIT = 4 * 1024 * 1024;

/** `POST /data/actions/:dataset` of Sanity's "Actions API reference". */
export async function handleActions(request: LakeRequest, lake: Lake): Promise<LakeResponse> {
  const author = requireIdentity(request.identity);
  const { actions, transactionId, dryRun } = parseActions(await request.readText(ACTIONS_LIMIT));
  const common = { store: lake.store, author, transactionId, dryRun, generateKeys: false };
  const result = transact({ ...common, steps: actions }, applyAction, actionError);
  return { status: 200, body: { transactionId: result.transactionId } };
}
