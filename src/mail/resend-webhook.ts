import { Resend } from 'resend';
import { z } from 'zod';
import { DELIVERY_STATUSES, type DeliveryEvent } from '#domain/emails/outbox.ts';
import { parseJson } from '#lib/parse-json.ts';

const PREFIX = 'email.';
const statuses = z.enum(DELIVERY_STATUSES);

const reported = z.object({
  type: z.string(),
  created_at: z.string().transform((text) => new Date(text)),
  data: z.object({
    email_id: z.string().min(1),
    bounce: z.object({ message: z.string() }).optional(),
    failed: z.object({ reason: z.string() }).optional(),
    suppressed: z.object({ message: z.string() }).optional(),
  }),
});

export type WebhookReading =
  | { outcome: 'delivery'; event: DeliveryEvent }
  /** An event of another kind, such as an opened email. */
  | { outcome: 'ignored' }
  | { outcome: 'malformed' };

/**
 * Returns the event from the body of Resend's webhook. Never throws.
 * @see https://resend.com/docs/webhooks/event-types
 */
export function readDeliveryEvent(body: string): WebhookReading {
  const json = parseJson(body);
  const { data: envelope } = z.object({ type: z.string() }).safeParse(json);
  if (!envelope) return { outcome: 'malformed' };
  const status = envelope.type.startsWith(PREFIX)
    ? statuses.safeParse(envelope.type.slice(PREFIX.length)).data
    : undefined;
  if (!status) return { outcome: 'ignored' };

  const { data: report } = reported.safeParse(json);
  if (!report || Number.isNaN(report.created_at.getTime())) return { outcome: 'malformed' };
  const { email_id, bounce, failed, suppressed } = report.data;
  return {
    outcome: 'delivery',
    event: {
      providerId: email_id,
      status,
      occurredAt: report.created_at.toISOString(),
      reason: bounce?.message ?? failed?.reason ?? suppressed?.message ?? null,
    },
  };
}

/**
 * Returns whether Resend signed this request within the last five minutes. The header may contain several signatures
 * while a secret is being replaced.
 * @param body the request's body, byte for byte
 * @param secret `whsec_` and the key in base64
 * @see https://resend.com/docs/webhooks/verify-webhooks-requests
 */
export function isSignedByResend(body: string, headers: Headers, secret: string): boolean {
  const read = (name: string) => headers.get(`svix-${name}`) ?? '';
  try {
    // Verifying needs no API key, but the constructor does.
    new Resend('none').webhooks.verify({
      payload: body,
      headers: { id: read('id'), timestamp: read('timestamp'), signature: read('signature') },
      webhookSecret: secret,
    });
    return true;
  } catch (error) {
    // The library parses the body only if the signature matches.
    return error instanceof SyntaxError;
  }
}
