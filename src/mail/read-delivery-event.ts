import { z } from 'zod';
import { DELIVERY_STATUSES, type DeliveryEvent } from '#domain/emails/delivery.ts';

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
 * Reads an event of Resend's webhook. Never throws.
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

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
