import { z } from 'zod';
import { requireIdentity } from '../access.ts';
import { requestError } from '../errors.ts';
import { parseJsonBody } from '../http/read-request.ts';
import type { Lake, LakeRequest, LakeResponse } from '../lake.ts';
import { applyAction } from '../mutations/apply-action.ts';
import { applyMutation } from '../mutations/apply-mutation.ts';
import { parseMutation } from '../mutations/parse-mutation.ts';
import { transact } from '../mutations/transact.ts';

const BODY_LIMIT = 4 * 1024 * 1024;
const VISIBILITIES = ['sync', 'async', 'deferred'];

const transactionId = z
  .string()
  .regex(/^[\w-]{1,128}$/)
  .optional();
const mutateBody = z.object({ mutations: z.array(z.unknown()), transactionId });
const action = z.looseObject({ actionType: z.string() });
const actionsBody = z.object({
  actions: z.union([z.array(action), action.transform((single) => [single])]),
  transactionId,
  dryRun: z.boolean().default(false),
});

/** `POST /data/mutate/:dataset` of Sanity's "Mutation API reference". Every visibility acts like `sync`. */
export async function handleMutate(request: LakeRequest, lake: Lake): Promise<LakeResponse> {
  const author = requireIdentity(request.identity);
  const { searchParams } = request.url;
  const isOn = (name: string) => searchParams.get(name) === 'true';
  const visibility = searchParams.get('visibility') ?? 'sync';
  if (!VISIBILITIES.includes(visibility)) {
    throw requestError(400, 'requestError', `Invalid visibility: ${visibility.slice(0, 50)}`);
  }
  const body = parseJsonBody(await request.readText(BODY_LIMIT), mutateBody);
  const transaction = {
    store: lake.store,
    author,
    transactionId: body.transactionId ?? searchParams.get('transactionId') ?? undefined,
    dryRun: isOn('dryRun'),
    kind: 'mutation',
    steps: body.mutations,
  } as const;
  const { transactionId: id, results } = transact(transaction, (mutation, context) =>
    applyMutation(parseMutation(mutation), context),
  );
  const shown = results.map(({ operation, document, ...result }) => ({
    ...((isOn('returnIds') || isOn('returnDocuments')) && { id: result.id }),
    ...(isOn('returnDocuments') && { document }),
    operation,
  }));
  return { status: 200, body: { transactionId: id, results: shown } };
}

/** `POST /data/actions/:dataset` of Sanity's "Actions API reference". */
export async function handleActions(request: LakeRequest, { store }: Lake): Promise<LakeResponse> {
  const author = requireIdentity(request.identity);
  const body = parseJsonBody(await request.readText(BODY_LIMIT), actionsBody);
  const transaction = {
    ...body,
    store,
    author,
    kind: 'action',
    steps: body.actions,
  } as const;
  const { transactionId: id } = transact(transaction, applyAction);
  return { status: 200, body: { transactionId: id } };
}
