import type { Claim, ClaimedEmail, RenderedEmail } from '#data/types.ts';

/**
 * What delivering needs from the outbox. Every write names its claim and changes nothing when the
 * lease has passed to another worker meanwhile. All of them reject while the database is away.
 */
export type OutboxStore = {
  /** Leases up to `batch` due rows, oldest first, and counts the attempt. */
  claimEmails(batch: number): Promise<ClaimedEmail[]>;
  /**
   * Keeps the first rendering of a mail for ever.
   * @returns the rendering that is kept, which is what must be sent; null when the claim is lost
   */
  storeRendered(claim: Claim, rendered: RenderedEmail): Promise<RenderedEmail | null>;
  /** @param providerId Resend's id of the mail */
  markSent(claim: Claim, providerId: string): Promise<unknown>;
  /** @param reason a sentence for the owner */
  scheduleRetry(claim: Claim, delaySeconds: number, reason: string): Promise<unknown>;
  /** @param reason a sentence for the owner */
  markFailed(claim: Claim, reason: string): Promise<unknown>;
};
