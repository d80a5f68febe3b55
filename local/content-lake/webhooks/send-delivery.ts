import { createHmac } from 'node:crypto';
import type { Hook } from '../storage/project.ts';
import type { Delivery } from './deliveries.ts';

/** How long Sanity waits for a response. */
const TIMEOUT_MS = 30_000;

export type SendResult =
  | { kind: 'delivered' }
  /** Worth another attempt: too many requests, a server error, or no response. */
  | { kind: 'retry'; error: string }
  /** Any other status is final. */
  | { kind: 'rejected'; error: string }
  /** Lost by fault injection. */
  | { kind: 'dropped' };

export type SendTarget = Pick<Hook, 'url' | 'secret' | 'httpMethod'>;
export type SendContext = { projectId: string; dataset: string; closing: AbortSignal };

/** One attempt, with the headers of Sanity's "GROQ-powered webhooks" and a fresh signature. */
export async function sendDelivery(
  delivery: Delivery,
  { url, secret, httpMethod }: SendTarget,
  { projectId, dataset, closing }: SendContext,
): Promise<SendResult> {
  try {
    const response = await fetch(url, {
      method: httpMethod,
      redirect: 'manual',
      headers: {
        'Content-Type': 'application/json',
        ...(secret && {
          'sanity-webhook-signature': sign(delivery.body, Date.now(), secret),
        }),
        'sanity-transaction-id': delivery.transaction_id,
        'sanity-transaction-time': delivery.transaction_time,
        'sanity-document-id': delivery.document_id,
        'sanity-project-id': projectId,
        'sanity-dataset': dataset,
        'sanity-operation': delivery.operation,
        'idempotency-key': delivery.idempotency_key,
      },
      ...(httpMethod !== 'GET' && { body: delivery.body }),
      signal: AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    if (response.ok) return { kind: 'delivered' };
    const isTemporary = response.status === 429 || response.status >= 500;
    return { kind: isTemporary ? 'retry' : 'rejected', error: `HTTP ${response.status}` };
  } catch (error) {
    return { kind: 'retry', error: describe(error) };
  }
}

function sign(body: string, timestamp: number, secret: string): string {
  const hash = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('base64url');
  return `t=${timestamp},v1=${hash}`;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
