import { environment } from '#config/env.ts';
import { recordDeliveryEvent } from '#data/outbox.ts';
import { log } from '#lib/logging/log.ts';
import { reject } from '#lib/reject.ts';
import { readReceivedEmail, receiveReply } from '#mail/receive-reply.ts';
import { isSignedByResend, readDeliveryEvent } from '#mail/resend-webhook.ts';

/**
 * Stores the delivery status that Resend reports for an email: `email.delivered`, `email.delivery_delayed`,
 * `email.bounced`, `email.complained`, `email.failed`, `email.suppressed`. The body is
 * `{type, created_at, data: {email_id, bounce?: {message}}}`. Resend signs it with RESEND_WEBHOOK_SECRET, in
 * `svix-id`, `svix-timestamp` (seconds) and `svix-signature` (`v1,` and the HMAC-SHA256 of
 * `id.timestamp.body` in base64). Repeated, late and foreign events change nothing. Resend tries again after
 * anything but a 2xx. `email.received` may be the reply of a customer's calendar to an invitation.
 * @see https://resend.com/docs/webhooks/introduction
 */
export async function POST(request: Request): Promise<Response> {
  const secret = environment().email.webhookSecret;
  if (secret === null) return reject(404, 'RESEND_WEBHOOK_SECRET is not set.');
  const body = await request.text();
  if (!isSignedByResend(body, request.headers, secret)) {
    return reject(401, 'The signature does not match, or is older than five minutes.');
  }
  const received = readReceivedEmail(body);
  if (received) return store(() => receiveReply(received));
  const reading = readDeliveryEvent(body);
  if (reading.outcome === 'malformed') return reject(400, 'This is not a Resend event.');
  if (reading.outcome === 'ignored') return Response.json({ recorded: false });
  return store(() => recordDeliveryEvent(reading.event));
}

async function store(work: () => Promise<boolean>): Promise<Response> {
  try {
    return Response.json({ recorded: await work() });
  } catch (error) {
    log.error('A Resend event could not be stored. Resend will send it again.', { error });
    return reject(503, 'The database or Resend is down.');
  }
}
