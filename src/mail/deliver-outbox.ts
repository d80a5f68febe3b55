import type { Business, Claim, ClaimedEmail, RenderedEmail } from '#domain/emails.ts';
import { renderEmail } from './render-email.ts';
import { delayBeforeRetry, keyIsTrusted } from './retry-rules.ts';
import type { SendEmail, SendResult } from './send-email.ts';

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

export type DeliverOutboxOptions = {
  store: OutboxStore;
  send: SendEmail;
  business: Business;
  /** Where the owner reads about bookings and messages. */
  adminAddress: string;
  now?: () => Date;
  pause?: (milliseconds: number) => Promise<void>;
};

/** Resend admits two requests in a second. */
const SPACING_MS = 500;
const MOST_IN_A_RUN = 100;
/** After so many in a row the provider is away, and the rest waits for the next run. */
const FAILURES_THAT_END_A_RUN = 3;
const LONGEST_PAUSE_SECONDS = 5;
const TOO_LATE =
  'Not sent for a day, and now Resend no longer keeps a second copy from going out. ' +
  'Look for it on resend.com/emails, and write by hand if it is not there.';

/**
 * Sends what is due in the outbox, one mail after the other, at most two in a second. Each mail is
 * claimed alone, so its lease covers one send only; it is rendered once, kept, and sent under its
 * own key, so neither a second worker nor a crash makes two of it. A mail that fails leaves the
 * others alone.
 * @throws what the store throws when nothing can be claimed
 */
export async function deliverOutbox(options: DeliverOutboxOptions): Promise<void> {
  const { store, pause = sleep } = options;
  let failuresInARow = 0;
  for (let count = 0; count < MOST_IN_A_RUN; count++) {
    const [email] = await store.claimEmails(1);
    if (!email) return;
    const result = await deliver(email, options);
    const failed = result?.outcome === 'uncertain' || result?.outcome === 'retry';
    failuresInARow = failed ? failuresInARow + 1 : 0;
    if (failuresInARow >= FAILURES_THAT_END_A_RUN) return;
    const askedFor = (result?.outcome === 'retry' ? result.retryAfterSeconds : null) ?? 0;
    if (askedFor > LONGEST_PAUSE_SECONDS) return;
    await pause(Math.max(SPACING_MS, askedFor * 1000));
  }
}

/** @returns null when nothing was sent */
async function deliver(
  email: ClaimedEmail,
  options: DeliverOutboxOptions,
): Promise<SendResult | null> {
  const { store, send, now = () => new Date() } = options;
  try {
    // A mail that was never rendered was never sent, so its key guards nothing yet.
    if (email.rendered !== null && !keyIsTrusted(email.firstAttemptAt, now())) {
      await store.markFailed(email, TOO_LATE);
      return null;
    }
    const rendered = email.rendered ?? (await prepare(email, options));
    if (rendered === null) return null;
    const { idempotencyKey, kind } = email;
    const result = await send(rendered, { idempotencyKey, kind });
    await record(email, result, store);
    return result;
  } catch (error) {
    // The lease ends by itself, and the next attempt says the same under the same key.
    console.error(`The outcome of mail ${email.id} (${email.kind}) could not be kept.`, error);
    return null;
  }
}

/** @returns what must be sent; null when the mail cannot be made or belongs to another worker now */
async function prepare(
  email: ClaimedEmail,
  { store, business, adminAddress }: DeliverOutboxOptions,
): Promise<RenderedEmail | null> {
  let rendered: RenderedEmail;
  try {
    rendered = await renderEmail(email, business, adminAddress);
  } catch (error) {
    console.error(`Mail ${email.id} (${email.kind}) could not be written.`, error);
    await store.markFailed(email, `The mail could not be written: ${String(error)}`);
    return null;
  }
  return store.storeRendered(email, rendered);
}

async function record(email: ClaimedEmail, result: SendResult, store: OutboxStore): Promise<void> {
  switch (result.outcome) {
    case 'sent':
      await store.markSent(email, result.providerId);
      return;
    case 'rejected':
      console.error(`Mail ${email.id} (${email.kind}) was refused: ${result.reason}`);
      await store.markFailed(email, result.reason);
      return;
    case 'retry':
    case 'uncertain': {
      const asked = result.outcome === 'retry' ? result.retryAfterSeconds : null;
      await store.scheduleRetry(email, delayBeforeRetry(email.attempts, asked), result.reason);
    }
  }
}

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
