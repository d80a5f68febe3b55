import { decodeSignatureHeader, encodeSignatureHeader } from '@sanity/webhook';
import { z } from 'zod';
import { parseJson } from '#lib/parse-json.ts';
import { isSameSecret } from '#lib/secrets.ts';

/** The payload that the projection of `PUBLISH_WEBHOOK` defines. */
const publishEvent = z.object({
  _id: z.string().min(1),
  _type: z.string().min(1),
  _rev: z.string().min(1).optional(),
  _updatedAt: z.iso.datetime(),
  slug: z.string().nullish(),
  previousSlug: z.string().nullish(),
  operation: z.enum(['create', 'update', 'delete']),
});

export type PublishEvent = z.infer<typeof publishEvent>;

type Result = { ok: true; event: PublishEvent } | { ok: false; status: 400 | 401; error: string };

/**
 * Verifies and parses the body of a webhook request.
 * @param body the raw body, because the signature covers its bytes
 * @param signature header `sanity-webhook-signature`, compared in constant time
 * @returns the event; 401 when the signature is wrong, 400 when the body is not an event
 * @see https://www.sanity.io/docs/content-lake/webhooks
 */
export async function readPublishEvent(
  body: string,
  signature: string | null,
  secret: string,
): Promise<Result> {
  if (!(await isSigned(body, signature, secret))) {
    return { ok: false, status: 401, error: 'The signature does not match the body.' };
  }
  const parsed = publishEvent.safeParse(parseJson(body));
  if (parsed.success) return { ok: true, event: parsed.data };
  return { ok: false, status: 400, error: `Not a publish event: ${z.prettifyError(parsed.error)}` };
}

async function isSigned(body: string, signature: string | null, secret: string): Promise<boolean> {
  if (!signature || !body) return false;
  try {
    const { timestamp } = decodeSignatureHeader(signature);
    return isSameSecret(signature.trim(), await encodeSignatureHeader(body, timestamp, secret));
  } catch {
    return false;
  }
}
