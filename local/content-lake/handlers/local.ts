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
  const deliveries = lake.deliveries.list().map((each) => ({
    documentId: each.document_id,
    operation: each.operation,
    status: each.status,
    attempts: each.attempts,
    error: each.last_error,
    createdAt: new Date(each.created_at).toISOString(),
    nextAttemptAt: each.status === 'pending' ? new Date(each.next_attempt_at).toISOString() : null,
    transactionId: each.transaction_id,
    webhook: each.hook,
  }));
  return { status: 200, body: { deliveries } };
}
