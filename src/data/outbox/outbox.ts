import { z } from 'zod';
import { parseResponse, workerClient } from '#data/client.ts';
import {
  claimedEmail,
  renderedEmail,
  type Claim,
  type ClaimedEmail,
  type RenderedEmail,
} from '#domain/emails/outbox.ts';

/** Longer than a batch takes when every send times out. */
const LEASE_SECONDS = 180;

/**
 * Leases up to `batch` due emails to the caller, oldest first, and counts the attempt. When a worker
 * dies, its emails can be claimed again after the lease.
 * @throws DataError
 */
export function claimEmails(batch: number, leaseSeconds = LEASE_SECONDS): Promise<ClaimedEmail[]> {
  return parseResponse(
    workerClient().rpc('claim_emails', { batch, lease_seconds: leaseSeconds }),
    z.array(claimedEmail),
  );
}

/**
 * Stores the first rendering of an email; later ones change nothing.
 * @returns the stored rendering, which is what must be sent; null when the claim is lost
 * @throws DataError
 */
export function storeRendered(
  claim: Claim,
  rendered: RenderedEmail,
): Promise<RenderedEmail | null> {
  return parseResponse(
    workerClient().rpc('store_rendered_email', { ...claimArgs(claim), rendered }),
    renderedEmail.nullable(),
  );
}

/**
 * @param providerId Resend's id of the email
 * @returns false when the claim is lost; so do the two below
 * @throws DataError
 */
export function markSent(claim: Claim, providerId: string): Promise<boolean> {
  return parseResponse(
    workerClient().rpc('mark_email_sent', { ...claimArgs(claim), provider_id: providerId }),
    z.boolean(),
  );
}

/**
 * @param reason a sentence for the owner, its kind before the first colon, cut at 500 characters
 * @param uncertain whether Resend may have accepted the email
 */
export function scheduleRetry(
  claim: Claim,
  delaySeconds: number,
  reason: string,
  uncertain: boolean,
): Promise<boolean> {
  return parseResponse(
    workerClient().rpc('schedule_email_retry', {
      ...claimArgs(claim),
      delay_seconds: Math.ceil(delaySeconds),
      error: reason,
      uncertain,
    }),
    z.boolean(),
  );
}

/** @param reason a sentence for the owner, cut at 500 characters */
export function markFailed(claim: Claim, reason: string): Promise<boolean> {
  return parseResponse(
    workerClient().rpc('mark_email_failed', { ...claimArgs(claim), error: reason }),
    z.boolean(),
  );
}

function claimArgs(claim: Claim): { email_id: string; claim_token: string } {
  return { email_id: claim.id, claim_token: claim.claimToken };
}

/** Never: no day has this hour. */
const NEVER = 24;

/**
 * Queues the reminders of tomorrow's visits and the summary of today, when their hour has come, and the
 * email that sums up what the owner got none of. Forgets who sent forms more than an hour ago.
 * @param hours wall clock of the business; null: never
 * @returns how many emails
 * @throws DataError
 */
export function queueDueEmails(hours: {
  reminder: number | null;
  summary: number | null;
}): Promise<number> {
  return parseResponse(
    workerClient().rpc('queue_due_emails', {
      reminder_hour: hours.reminder ?? NEVER,
      summary_hour: hours.summary ?? NEVER,
    }),
    z.number(),
  );
}
