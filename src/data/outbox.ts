import { z } from 'zod';
import {
  type Claim,
  claimedEmail,
  type DeliveryEvent,
  renderedEmail,
  type RenderedEmail,
} from '#domain/emails/outbox.ts';
import { instant } from '#domain/instant.ts';
import { callDatabase } from './client.ts';

/** Longer than a batch takes when every send times out. */
const LEASE_SECONDS = 180;

/**
 * Leases up to `batch` due emails to the caller, oldest first, and counts the attempt. If a worker dies, its emails
 * can be claimed again after the lease.
 */
export const claimEmails = (batch: number) =>
  callDatabase('claim_emails', { batch, lease_seconds: LEASE_SECONDS }, z.array(claimedEmail));

/**
 * Stores the first rendering of an email. Later ones change nothing.
 * @returns the stored rendering, which must be sent; null when the claim is lost
 */
export const storeRendered = (claim: Claim, rendered: RenderedEmail) =>
  callDatabase('store_rendered_email', { ...claimArgs(claim), rendered }, renderedEmail.nullable());

/**
 * Marks an email as sent. This function and the next two return false when the claim is lost.
 * @param providerId Resend's id of the email
 */
export const markSent = (claim: Claim, providerId: string) =>
  callDatabase('mark_email_sent', { ...claimArgs(claim), provider_id: providerId }, z.boolean());

/**
 * Schedules the next attempt.
 * @param reason a sentence for the owner, its kind before the first colon, cut at 500 characters
 * @param uncertain whether Resend may have accepted the email
 */
export const scheduleRetry = (
  claim: Claim,
  delaySeconds: number,
  reason: string,
  uncertain: boolean,
) =>
  callDatabase(
    'record_email_failure',
    { ...claimArgs(claim), error: reason, delay_seconds: Math.ceil(delaySeconds), uncertain },
    z.boolean(),
  );

/** Marks an email as failed for good. @param reason a sentence for the owner, cut at 500 characters */
export const markFailed = (claim: Claim, reason: string) =>
  callDatabase(
    'record_email_failure',
    { ...claimArgs(claim), error: reason, uncertain: false },
    z.boolean(),
  );

const claimArgs = ({ id, claimToken }: Claim) => ({ email_id: id, claim_token: claimToken });

/** No day has this hour. */
const NEVER = 24;

/** The hours at which daily emails are due, wall clock of the business; null means never. */
type Hours = { reminder: number | null; summary: number | null };

/**
 * The calls that queue emails on a schedule. Each may fail without affecting the others, and returns the number of
 * queued emails. Without reminders, next visits are proposed from nine.
 */
export const EMAIL_SOURCES = {
  reminders: ({ reminder }) =>
    callDatabase('queue_reminders', { hour: reminder ?? NEVER }, z.number()),
  summary: ({ summary }) => callDatabase('queue_summary', { hour: summary ?? NEVER }, z.number()),
  overflow: () => callDatabase('queue_overflow', {}, z.number()),
  openings: () => callDatabase('queue_openings', {}, z.number()),
  'next visits': ({ reminder }) =>
    callDatabase('queue_next_visits', { hour: reminder ?? 9 }, z.number()),
} satisfies Record<string, (hours: Hours) => Promise<number>>;

/** Deletes the counts of forms sent more than an hour ago and of emails sent more than a day ago. */
export const deleteOldAttempts = () => callDatabase('delete_old_attempts', {}, z.number());

/**
 * Stores the delivery status of a sent email. An event that arrives again or after a later one changes nothing.
 * @returns whether this site sent the email and recorded it as sent
 */
export const recordDeliveryEvent = ({ providerId, status, occurredAt, reason }: DeliveryEvent) =>
  callDatabase(
    'record_email_event',
    {
      provider_id: providerId,
      delivery_status: status,
      occurred_at: occurredAt,
      reason: reason ?? '',
    },
    z.boolean(),
  );

const health = z.object({
  lastRunAt: instant,
  failed: z.number(),
  failing: z.array(z.object({ error: z.string(), emails: z.number(), since: instant })),
  untried: z.object({ emails: z.number(), since: instant.nullable() }),
});

export type OutboxHealth = z.output<typeof health>;

/**
 * Returns the health of the outbox, without personal data: the time of its last run, the number of emails that failed
 * for good, the errors that delay others, and the number of emails without a result ten minutes after they were due.
 */
export const readOutboxHealth = () => callDatabase('email_outbox_health', {}, health);

/** Queues every email that failed for good again, with a new rendering and a new key. @returns their number */
export const retryFailedEmails = () => callDatabase('retry_failed_emails', {}, z.number());
