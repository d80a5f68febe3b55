import { requireIdentity } from '../access.ts';
import { actionError, requestError } from '../errors.ts';
import type { Lake, LakeRequest, LakeResponse } from '../lake.ts';
import { applyAction } from '../mutations/apply-action.ts';
import { applyMutation } from '../mutations/apply-mutation.ts';
import { parseActions, parseMutations } from '../mutations/parse-body.ts';
import { transact } from '../mutations/transact.ts';

const BODY_LIMIT = 4 * 1024 * 1024;
const VISIBILITIES = ['sync', 'async', 'deferred'];

/** `POST /data/mutate/:dataset` of Sanity's "Mutation API reference". Every visibility is `sync`. */
export async function handleMutate(request: LakeRequest, lake: Lake): Promise<LakeResponse> {
  const author = requireIdentity(request.identity);
  const { searchParams } = request.url;
  const isOn = (name: string) => searchParams.get(name) === 'true';
  const visibility = searchParams.get('visibility') ?? 'sync';
  if (!VISIBILITIES.includes(visibility)) {
    throw requestError(400, 'requestError', `Invalid visibility: ${visibility.slice(0, 50)}`);
  }
  const { mutations, ...body } = parseMutations(await request.readText(BODY_LIMIT));
  const options = {
    transactionId: body.transactionId ?? searchParams.get('transactionId') ?? undefined,
    dryRun: isOn('dryRun'),
  };
  const { transactionId, results } = transact(
    { store: lake.store, author, ...options, steps: mutations },
    applyMutation,
  );
  const shown = results.map(({ id, operation, document }) => ({
    ...((isOn('returnIds') || isOn('returnDocuments')) && { id }),
    ...(isOn('returnDocuments') && { document }),
    operation,
  }));
  return { status: 200, body: { transactionId, results: shown } };
}

/** `POST /data/actions/:dataset` of Sanity's "Actions API reference". */
export async function handleActions(request: LakeRequest, { store }: Lake): Promise<LakeResponse> {
  const author = requireIdentity(request.identity);
  const { actions, ...options } = parseActions(await request.readText(BODY_LIMIT));
  const body = { store, author, ...options, steps: actions };
  const { transactionId } = transact(body, applyAction, actionError);
  return { status: 200, body: { transactionId } };
}
