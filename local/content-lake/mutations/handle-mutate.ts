import { requireIdentity } from '../access.ts';
import { requestError } from '../errors.ts';
import type { LakeRequest, LakeResponse } from '../http/types.ts';
import type { Lake } from '../lake.ts';
import { mutate } from './mutate.ts';
import { parseMutations } from './parse-mutations.ts';

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
