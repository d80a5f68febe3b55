import { headers } from 'next/headers';
import { createTokenBuckets } from './token-buckets.ts';

const limits = { burst: 30, perMinute: 30, visitors: 10_000 };
const takers = {
  quote: createTokenBuckets(limits),
  booking: createTokenBuckets(limits),
  contact: createTokenBuckets(limits),
};

export const TOO_MANY =
  'Too many requests came from your connection. Please wait a minute and try again.';

/** Whether the visitor behind the current request may submit such a form now. */
export async function allowSubmission(form: keyof typeof takers): Promise<boolean> {
  return takers[form](visitorAddress(await headers()), Date.now());
}

/** The last hop is the one that our own front wrote; what stands before it is the visitor's claim. */
export function visitorAddress(sent: Headers): string {
  const hops = sent.get('x-forwarded-for')?.split(',') ?? [];
  return hops.at(-1)?.trim() || 'unknown';
}
