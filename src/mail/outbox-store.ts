import type { Claim, ClaimedEmail, RenderedEmail } from '#data/types.ts';

/**
 * What delivering needs from the outbox. Every write names its claim and changes nothing when the
 * lease has passed to another worker meanwhile. All of them reject while the database is away.
 */
export type OutboxStore = {
  /** Leases up to `batch` due rows, oldest first, and counts the attempt. */
  claimEmails(batch: number): Promise<ClaimedEmail[]>;
  /**
   * Announces a send: keeps the rendered mail on the row, unless one is kept already, and stamps
   * `firstAttemptAt` with the present if it is null.
   * @returns false when the claim is lost: then nothing may be sent
   */
  storeRendered(claim: Claim, rendered: RenderedEmail): Promise<boolean>;
  /** @param providerId Resend's id of the mail */
  markSent(claim: Claim, providerId: string): Promise<void>;
  /** Frees the row until `at`; `mayHaveArrived: false` sets `firstAttemptAt` back to null. */
  scheduleRetry(claim: Claim, retry: Retry): Promise<void>;
  /** @param reason a sentence for the owner */
  markFailed(claim: Claim, reason: string): Promise<void>;
};

export type Retry = {
  /** ISO instant. */
  at: string;
  /** A sentence for the owner. */
  reason: string;
  /** False: no attempt so far can have reached Resend, so its 24 hours have not begun. */
  mayHaveArrived: boolean;
};
