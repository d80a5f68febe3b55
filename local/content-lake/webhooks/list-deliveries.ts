import { requireIdentity } from '../access.ts';
import type { LakeRequest, Reply } from '../http/message.ts';
import type { Lake } from '../lake.ts';

const SHOWN = 100;

/** `GET /_local/deliveries`: what the webhooks were told, newest first, failures and their reasons included. */
export function listDeliveries(request: LakeRequest, lake: Lake): Reply {
  requireIdentity(request.identity, 'read');
  const deliveries = lake.deliveries.list(SHOWN).map((each) => ({
    documentId: each.document_id,
    operation: each.operation,
    status: each.status,
    attempts: each.attempts,
    problem: each.last_problem,
    createdAt: new Date(each.created_at).toISOString(),
    nextAttemptAt: each.status === 'pending' ? new Date(each.next_attempt_at).toISOString() : null,
    transactionId: each.transaction_id,
    webhook: each.hook,
  }));
  return { status: 200, body: { deliveries } };
}
