import { z } from 'zod';
import { answerOf, workerClient } from './client.ts';
import { claimedEmail, renderedEmail } from './outbox-row.ts';
import type { Claim, ClaimedEmail, RenderedEmail } from '#domain/emails.ts';

/** Longer than a batch takes when every send runs into its time limit. */
const LEASE_SECONDS = 180;

/**
 * Leases up to `batch` due mails to the caller, oldest first, and counts the attempt. A mail whose
 * worker died is handed out again when its lease ends.
 * @throws DataError
 */
export function claimEmails(batch: number, leaseSeconds = LEASE_SECONDS): Promise<ClaimedEmail[]> {
  return answerOf(
    workerClient().rpc('claim_emails', { batch, lease_seconds: leaseSeconds }),
    z.array(claimedEmail),
  );
}

/**
 * Keeps the first rendering of a mail for ever.
 * @returns the rendering that is kept, which is what must be sent; null when the claim is lost
 * @throws DataError
 */
export function storeRendered(
  claim: Claim,
  rendered: RenderedEmail,
): Promise<RenderedEmail | null> {
  return answerOf(
    workerClient().rpc('store_rendered_email', { ...namesOf(claim), rendered }),
    renderedEmail.nullable(),
  );
}

/**
 * @param providerId Resend's id of the mail
 * @returns false when the claim is lost, as for the two below
 * @throws DataError
 */
export function markSent(claim: Claim, providerId: string): Promise<boolean> {
  return answerOf(
    workerClient().rpc('mark_email_sent', { ...namesOf(claim), provider_id: providerId }),
    z.boolean(),
  );
}

/** @param reason a sentence for the owner, cut at 500 characters */
export function scheduleRetry(
  claim: Claim,
  delaySeconds: number,
  reason: string,
): Promise<boolean> {
  return answerOf(
    workerClient().rpc('schedule_email_retry', {
      ...namesOf(claim),
      delay_seconds: Math.ceil(delaySeconds),
      error: reason,
    }),
    z.boolean(),
  );
}

/** @param reason a sentence for the owner, cut at 500 characters */
export function markFailed(claim: Claim, reason: string): Promise<boolean> {
  return answerOf(
    workerClient().rpc('mark_email_failed', { ...namesOf(claim), error: reason }),
    z.boolean(),
  );
}

function namesOf(claim: Claim): { email_id: string; claim_token: string } {
  return { email_id: claim.id, claim_token: claim.claimToken };
}
