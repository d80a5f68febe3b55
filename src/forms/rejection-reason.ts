import { draftMode, headers } from 'next/headers';
import { environment } from '#config/env.ts';
import { createTokenBuckets } from './token-buckets.ts';
import { visitorAddress } from './visitor-address.ts';

const limits = { burst: 30, perMinute: 30, visitors: 10_000 };
const buckets = {
  quote: createTokenBuckets(limits),
  booking: createTokenBuckets(limits),
  contact: createTokenBuckets(limits),
};

const TOO_MANY = 'Too many requests from your connection. Please wait a minute and try again.';

/** The owner looks at a form in a preview: nothing may be stored, and its prices may be drafts. */
const IN_PREVIEW = 'This is a preview, so nothing was sent. Leave the preview to send it.';

/** Why the visitor of the current request can't submit this form now; null when they can. */
export async function rejectionReason(form: keyof typeof buckets): Promise<string | null> {
  if ((await draftMode()).isEnabled) return IN_PREVIEW;
  const visitor = visitorAddress(await headers(), environment().trustedProxyHops);
  return buckets[form](visitor, Date.now()) ? null : TOO_MANY;
}
