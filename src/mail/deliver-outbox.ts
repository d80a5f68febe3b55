import type { Business } from '#domain/emails/business.ts';
import type { Claim, ClaimedEmail, RenderedEmail } from '#domain/emails/outbox.ts';
import { log } from '#lib/logging/log.ts';
import { logFailed, logRetry, logSent } from './log-delivery.ts';
import { renderEmail } from './render-email.ts';
import { delayBeforeRetry, keyIsTrusted } from './retry-rules.ts';
import type { SendEmail, SendResult } from './send-email.ts';

/**
 * What delivery needs from the outbox. Every write names its claim and changes nothing once another
 * worker has the lease. Every function rejects while the database is down.
 */
export type OutboxStore = {
  /** Leases up to `batch` due rows, oldest first, and counts the attempt. */
  claimEmails(batch: number): Promise<ClaimedEmail[]>;
  /**
   * Stores the first rendering of an email; later ones change nothing.
   * @returns the stored rendering, which is what must be sent; null when the claim is lost
   */
  storeRendered(claim: Claim, rendered: RenderedEmail): Promise<RenderedEmail | null>;
  /** @param providerId Resend's id of the email */
  markSent(claim: Claim, providerId: string): Promise<unknown>;
  /**
   * @param reason a sentence for the owner, its kind before the first colon
   * @param uncertain whether Resend may have accepted the email
   */
  scheduleRetry(
    claim: Claim,
    delaySeconds: number,
    reason: string,
    uncertain: boolean,
  ): Promise<unknown>;
  /** @param reason a sentence for the owner */
  markFailed(claim: Claim, reason: string): Promise<unknown>;
};

type Options = {
  store: OutboxStore;
  send: SendEmail;
  business: Business;
  /** Where the owner receives bookings and messages. */
  adminAddress: string;
  now?: () => Date;
  pause?: (milliseconds: number) => Promise<void>;
};

/** Resend allows two requests a second. */
const SPACING_MS = 500;
const MAX_EMAILS_PER_RUN = 100;
/** After this many in a row Resend is down, and the rest waits for the next run. */
const MAX_FAILURES_IN_A_ROW = 3;
const MAX_PAUSE_SECONDS = 5;
const TOO_LATE =
  'Nobody knows whether it was sent a day ago, and Resend can no longer prevent a second copy. ' +
  'Look for it on resend.com/emails, and write to the customer if it is not there.';

/**
 * Sends the due emails of the outbox one by one, at most two a second. It claims each email by
 * itself, so a lease covers one send; it renders an email once, stores it and sends it under its own
 * key, so neither a second worker nor a crash makes a second copy. A failed email does not hold up
 * the others.
 * @throws whatever the store throws when nothing can be claimed
 */
export async function deliverOutbox(options: Options): Promise<void> {
  const { store, pause = sleep } = options;
  let failuresInARow = 0;
  for (let count = 0; count < MAX_EMAILS_PER_RUN; count++) {
    const [email] = await store.claimEmails(1);
    if (!email) return;
    const result = await deliver(email, options);
    const failed = result?.outcome === 'uncertain' || result?.outcome === 'retry';
    failuresInARow = failed ? failuresInARow + 1 : 0;
    if (failuresInARow >= MAX_FAILURES_IN_A_ROW) return;
    const retryAfter = (result?.outcome === 'retry' ? result.retryAfterSeconds : null) ?? 0;
    if (retryAfter > MAX_PAUSE_SECONDS) return;
    await pause(Math.max(SPACING_MS, retryAfter * 1000));
  }
}

/** @returns null when nothing was sent */
async function deliver(email: ClaimedEmail, options: Options): Promise<SendResult | null> {
  const { store, send, now = () => new Date() } = options;
  try {
    if (!keyIsTrusted(email.uncertainSince, now())) {
      await fail(email, TOO_LATE, store);
      return null;
    }
    const rendered = email.rendered ?? (await renderOnce(email, options));
    if (rendered === null) return null;
    const { idempotencyKey, kind } = email;
    const result = await send(rendered, { idempotencyKey, kind });
    await record(email, result, store);
    return result;
  } catch (error) {
    // The lease ends by itself, and the next attempt sends the same under the same key.
    log.error(`The result of email ${email.id} (${email.kind}) could not be stored.`, { error });
    return null;
  }
}

/** @returns what must be sent; null when rendering fails or another worker has the claim now */
async function renderOnce(
  email: ClaimedEmail,
  { store, business, adminAddress }: Options,
): Promise<RenderedEmail | null> {
  let rendered: RenderedEmail;
  try {
    rendered = await renderEmail(email, business, adminAddress);
  } catch (error) {
    await fail(email, `The email could not be rendered: ${String(error)}`, store);
    return null;
  }
  return store.storeRendered(email, rendered);
}

async function record(email: ClaimedEmail, result: SendResult, store: OutboxStore): Promise<void> {
  switch (result.outcome) {
    case 'sent':
      await store.markSent(email, result.providerId);
      logSent(email);
      return;
    case 'rejected':
      await fail(email, result.reason, store);
      return;
    case 'retry':
    case 'uncertain': {
      const retryAfter = result.outcome === 'retry' ? result.retryAfterSeconds : null;
      const delay = delayBeforeRetry(email.attempts, retryAfter);
      await store.scheduleRetry(email, delay, result.reason, result.outcome === 'uncertain');
      logRetry(email, result.reason);
    }
  }
}

async function fail(email: ClaimedEmail, reason: string, store: OutboxStore): Promise<void> {
  await store.markFailed(email, reason);
  logFailed(email);
}

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
