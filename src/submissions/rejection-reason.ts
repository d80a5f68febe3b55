import { draftMode, headers } from 'next/headers';
import { createTokenBuckets } from './token-buckets.ts';

const limits = { burst: 30, perMinute: 30, visitors: 10_000 };
const takers = {
  quote: createTokenBuckets(limits),
  booking: createTokenBuckets(limits),
  contact: createTokenBuckets(limits),
};

const TOO_MANY = 'Too many requests came from your connection. Please wait a minute and try again.';

/** Prices and texts of a preview may be unpublished, and nobody tries out a form by accident. */
const IN_PREVIEW = 'This is a preview, so nothing was sent. Leave the preview to send it.';

/** Why the visitor behind the current request may not submit such a form now; null: go ahead. */
export async function rejectionReason(form: keyof typeof takers): Promise<string | null> {
  if ((await draftMode()).isEnabled) return IN_PREVIEW;
  return takers[form](visitorAddress(await headers()), Date.now()) ? null : TOO_MANY;
}

/** The last hop is the one that our own front wrote; what stands before it is the visitor's claim. */
export function visitorAddress(sent: Headers): string {
  const hops = sent.get('x-forwarded-for')?.split(',') ?? [];
  return hops.at(-1)?.trim() || 'unknown';
}
