import { createHmac } from 'node:crypto';
import { draftMode, headers } from 'next/headers';
import { environment } from '#config/env.ts';
import { admitSubmission, type Submission } from '#data/admissions.ts';
import { visitorAddress, visitorNetwork } from './visitor-address.ts';

const REASONS = {
  admitted: null,
  refused:
    'Too many requests from your connection. Please wait a minute and try again, or call us.',
  busy: "We're getting too many requests right now. Please try again in a minute, or call us.",
} as const;

/** The owner looks at a form in a preview: nothing may be stored, and its prices may be drafts. */
const IN_PREVIEW = 'This is a preview, so nothing was sent. Leave the preview to send it.';

/**
 * Why the visitor of the current request can't send this valid submission now; null when they can.
 * Without asking here, the database takes it for a call past the site.
 * @throws DataError
 */
export async function rejectionReason(
  sent: Pick<Submission, 'form' | 'submissionId' | 'looksLikeSpam'>,
): Promise<string | null> {
  if ((await draftMode()).isEnabled) return IN_PREVIEW;
  const { trustedProxyHops, supabase } = environment();
  const address = visitorAddress(await headers(), trustedProxyHops);
  // An address is personal data: nobody without the key can tell which one it is.
  const hash = (text: string) =>
    createHmac('sha256', supabase.secretKey).update(`sender ${text}`).digest('base64url');
  const sender = { visitor: hash(address), network: hash(visitorNetwork(address)) };
  return REASONS[await admitSubmission({ ...sent, ...sender })];
}
