import { createHmac } from 'node:crypto';
import { draftMode, headers } from 'next/headers';
import { environment } from '#config/env.ts';
import type { Sender } from '#data/client.ts';
import { visitorAddress, visitorNetwork } from '#lib/visitor-address.ts';

/** Returns the sender of the current request, for the rate limits in the database. */
export async function readSender(): Promise<Sender> {
  const { trustedProxyHops, supabase } = environment();
  const address = visitorAddress(await headers(), trustedProxyHops);
  // An address is personal data. Without the key, the hash doesn't reveal it.
  const hash = (text: string) =>
    createHmac('sha256', supabase.secretKey).update(`sender ${text}`).digest('base64url');
  return { visitor: hash(address), network: hash(visitorNetwork(address)) };
}

/** The error in a preview, whose prices may be drafts. Nothing may be stored. */
const IN_PREVIEW = 'This is a preview, so nothing was sent. Leave the preview to send it.';

/** Returns the reason why the current request can't send a form; null when it can. */
export const previewRefusal = async (): Promise<string | null> =>
  (await draftMode()).isEnabled ? IN_PREVIEW : null;
