import { createHash } from 'node:crypto';
import { ApiError } from './api-error.ts';
import type { Delivery, RequestKey } from './mailbox.ts';

const RETENTION_MS = 24 * 60 * 60 * 1000;

/**
 * Implements Resend's header `idempotency-key`. For 24 hours, the same key with the same body returns the first
 * response without sending a second email. With another body it fails with 409. The mailbox stores the keys.
 * https://resend.com/docs/dashboard/emails/idempotency-keys
 */
export function createIdempotency(deliveries: readonly Delivery[], now: () => number) {
  const pending = new Set<string>();

  function findEarlier({ key, bodyHash }: RequestKey): Delivery | undefined {
    const since = now() - RETENTION_MS;
    const earlier = deliveries.findLast(
      ({ request, receivedAt }) => request?.key === key && Date.parse(receivedAt) > since,
    );
    if (earlier && earlier.request?.bodyHash !== bodyHash) {
      throw conflict(
        'invalid_idempotent_request',
        'This idempotency key has been used with a different request payload.',
      );
    }
    return earlier;
  }

  /** @throws ApiError when another request with the key is in progress or had another body */
  return async function once(
    request: RequestKey | null,
    accept: () => Promise<Delivery>,
  ): Promise<Delivery> {
    if (!request) return accept();
    const { key } = request;
    if (pending.has(key)) {
      throw conflict(
        'concurrent_idempotent_requests',
        'Another request with the same idempotency key is still in progress.',
      );
    }
    pending.add(key);
    try {
      return findEarlier(request) ?? (await accept());
    } finally {
      pending.delete(key);
    }
  };
}

/** Returns the idempotency key of a request, or null. @throws ApiError `invalid_idempotency_key` */
export function readRequestKey(
  header: string | string[] | undefined,
  path: string,
  body: Buffer,
): RequestKey | null {
  if (header === undefined) return null;
  const key = String(header);
  if (key.length < 1 || key.length > 256) {
    throw new ApiError('invalid_idempotency_key', 400, 'The key must be between 1-256 chars.');
  }
  return {
    key,
    bodyHash: createHash('sha256').update(path).update('\n').update(body).digest('hex'),
  };
}

const conflict = (name: string, message: string) => new ApiError(name, 409, message);
