import { createHmac } from 'node:crypto';
import { draftMode, headers } from 'next/headers';
import { environment } from '#config/env.ts';
import type { Sender } from '#data/client.ts';
import { visitorAddress, visitorNetwork } from '#lib/visitor-address.ts';

/** Who sends the current request. The database counts what they have sent before. */
export async function readSender(): Promise<Sender> {
  const { trustedProxyHops, supabase } = environment();
  const address = visitorAddress(await headers(), trustedProxyHops);
  // An address is personal data: nobody without the key can tell which one it is.
  const hash = (text: string) =>
    createHmac('sha256', supabase.secretKey).update(`sender ${text}`).digest('base64url');
  return { visitor: hash(address), network: hash(visitorNetwork(address)) };
}

/** The owner looks at a form in a preview: nothing may be stored, and its prices may be drafts. */
const IN_PREVIEW = 'This is a preview, so nothing was sent. Leave the preview to send it.';

/** Why nothing can be sent by the current request; null when it can. */
export const previewRefusal = async (): Promise<string | null> =>
  (await draftMode()).isEnabled ? IN_PREVIEW : null;
