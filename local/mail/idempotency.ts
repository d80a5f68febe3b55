import { createHash } from 'node:crypto';
import { ApiError } from './api-error.ts';
import type { Delivery, RequestKey } from './mailbox.ts';

const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/**
 * Resend's rule for header `idempotency-key`: for 24 hours the same key with the same body gets the
 * first answer without a second mail, with another body 409. The memory is the mailbox itself.
 * https://resend.com/docs/dashboard/emails/idempotency-keys
 */
export function rememberRequests(deliveries: readonly Delivery[], now: () => number) {
  const underWay = new Set<string>();

  function recall({ key, bodyHash }: RequestKey): Delivery | null {
    const since = now() - REMEMBERED_MS;
    const earlier = deliveries.findLast(
      ({ request, receivedAt }) => request?.key === key && Date.parse(receivedAt) > since,
    );
    if (earlier && earlier.request?.bodyHash !== bodyHash) {
      throw conflict(
        'invalid_idempotent_request',
        'This idempotency key has been used with a different request payload.',
      );
    }
    return earlier ?? null;
  }

  /** @throws ApiError when the key is malformed, under way, or was used with another body */
  return async function once(
    request: RequestKey | null,
    accept: () => Promise<Delivery>,
  ): Promise<Delivery> {
    if (!request) return accept();
    const { key } = request;
    if (underWay.has(key)) {
      throw conflict(
        'concurrent_idempotent_requests',
        'Another request with the same idempotency key is still in progress.',
      );
    }
    underWay.add(key);
    try {
      return recall(request) ?? (await accept());
    } finally {
      underWay.delete(key);
    }
  };
}

/** @throws ApiError `invalid_idempotency_key` */
export function readRequestKey(
  key: string | undefined,
  path: string,
  body: Buffer,
): RequestKey | null {
  if (key === undefined) return null;
  if (key.length < 1 || key.length > 256) {
    throw new ApiError('invalid_idempotency_key', 400, 'The key must be between 1-256 chars.');
  }
  return {
    key,
    bodyHash: createHash('sha256').update(path).update('\n').update(body).digest('hex'),
  };
}

const conflict = (name: string, message: string) => new ApiError(name, 409, message);
