import { requireIdentity } from '../access.ts';
import type { Lake, LakeRequest, LakeResponse } from '../lake.ts';

const BODY_LIMIT = 10_000;

/** `/_local/faults`: reads and sets the faults that this lake simulates. */
export async function handleFaults(request: LakeRequest, lake: Lake): Promise<LakeResponse> {
  requireIdentity(request.identity, 'read');
  return lake.faults.handle(request.method, await request.readText(BODY_LIMIT));
}

/** `GET /_local/queries`: the number of queries since the start. */
export function countQueries({ identity }: LakeRequest, lake: Lake): LakeResponse {
  requireIdentity(identity, 'read');
  return { status: 200, body: lake.queryCounter };
}
