import { requireIdentity } from '../access.ts';
import type { Lake, LakeRequest, LakeResponse } from '../lake.ts';

const BODY_LIMIT = 10_000;

/** `/_local/faults`: the faults of the hosted service that this lake shows. */
export async function handleFaults(request: LakeRequest, lake: Lake): Promise<LakeResponse> {
  requireIdentity(request.identity, 'read');
  return lake.faults.handle(request.method, await request.readText(BODY_LIMIT));
}

/** `GET /_local/deliveries`: the events sent to webhooks, newest first, with the errors of failed ones. */
export function listDeliveries(request: LakeRequest, lake: Lake): LakeResponse {
  requireIdentity(request.identity, 'read');
  return { status: 200, body: { deliveries: lake.webhooks.list() } };
}
