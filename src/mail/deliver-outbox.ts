import { setTimeout as sleep } from 'node:timers/promises';
import type * as outbox from '#data/outbox.ts';
import type { Business, ClaimedEmail, OutboxEmail, RenderedEmail } from '#domain/emails/outbox.ts';
import { log } from '#lib/logging/log.ts';
import { renderEmail } from './render-email.ts';
import type { SendEmail, SendResult } from './send-email.ts';

/**
 * Returns the sentence of an error without its details, which may repeat an address: `Resend returned 401
 * (restricted_api_key)`.
 */
const errorKind = (reason: string) => reason.split(':', 1).join('');

const named = ({ id, kind }: OutboxEmail) => `Email ${id} (${kind})`;

/** Logs each kind of error once for each email, regardless of the number of attempts. */
function logRetry(email: OutboxEmail, reason: string): void {
  if (email.seenErrors.some((seen) => reason.startsWith(seen))) return;
  log.warn(`${named(email)} is waiting to be sent again: ${errorKind(reason)}`);
}

const HOUR_MS = 60 * 60 * 1000;

/** Resend recognizes a key for 24 hours. The spare hour covers clock differences and slow responses. */
const KEY_TRUSTED_MS = 23 * HOUR_MS;

const FIRST_DELAY_SECONDS = 15;
const MAX_DELAY_SECONDS = 30 * 60;

/**
 * Returns the seconds until the next attempt: 15 s, 30 s, 1 min … at most 30 min, but never less than Resend asks for.
 * @param attempts the number of attempts so far, at least 1
 */
function delayBeforeRetry(attempts: number, retryAfterSeconds: number | null): number {
  const backoff = Math.min(FIRST_DELAY_SECONDS * 2 ** (attempts - 1), MAX_DELAY_SECONDS);
  return Math.max(backoff, retryAfterSeconds ?? 0);
}

/**
 * Returns whether Resend still prevents a second copy under the same key.
 * @param uncertainSince the start of the first attempt that Resend may have accepted, if there was one
 */
function keyIsTrusted(uncertainSince: string | null, now: Date): boolean {
  if (uncertainSince === null) return true;
  return now.getTime() - Date.parse(uncertainSince) < KEY_TRUSTED_MS;
}

/** The database calls that delivery needs. A write changes nothing once another worker has the lease. */
export type OutboxStore = Pick<
  typeof outbox,
  'claimEmails' | 'storeRendered' | 'markSent' | 'scheduleRetry' | 'markFailed'
>;

type Options = {
  store: OutboxStore;
  send: SendEmail;
  business: Business;
  /** The owner's address for bookings and messages. */
  adminAddress: string;
  /** False leaves emails that Resend delays to a later run. */
  mayPause?: boolean;
  /** Returns whether this process was asked to end. The rest then waits for another run. */
  isStopping?: () => boolean;
  now?: () => Date;
  pause?: (milliseconds: number) => Promise<unknown>;
};

/** Resend allows two requests a second. */
const SPACING_MS = 500;
const MAX_EMAILS_PER_RUN = 100;
/** After this many failures in a row, Resend is down and the rest waits for the next run. */
const MAX_FAILURES_IN_A_ROW = 3;
const MAX_PAUSE_SECONDS = 5;
const TOO_LATE =
  'This email may have been sent a day ago, and Resend can no longer prevent a second copy. ' +
  "Look for it on resend.com/emails, and write to the customer if it isn't there.";

/**
 * Sends the due emails of the outbox one by one, at most two a second if it may pause. It claims each email
 * separately, so a lease covers one send. It renders an email once, stores it and sends it under its own key, so
 * neither a second worker nor a crash sends a second copy. A failed email does not block the others.
 * @throws the store's error when nothing can be claimed
 */
export async function deliverOutbox(options: Options): Promise<void> {
  const { store, mayPause = true, isStopping = () => false, pause = sleep } = options;
  let failuresInARow = 0;
  for (let count = 0; count < MAX_EMAILS_PER_RUN && !isStopping(); count++) {
    const [email] = await store.claimEmails(1);
    if (!email) return;
    const result = await deliver(email, options);
    const failed = result?.outcome === 'uncertain' || result?.outcome === 'retry';
    failuresInARow = failed ? failuresInARow + 1 : 0;
    if (failuresInARow >= MAX_FAILURES_IN_A_ROW) return;
    const retryAfter = (result?.outcome === 'retry' ? result.retryAfterSeconds : null) ?? 0;
    if (retryAfter > (mayPause ? MAX_PAUSE_SECONDS : 0)) return;
    if (mayPause) await pause(Math.max(SPACING_MS, retryAfter * 1000));
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
    // The lease expires, and the next attempt sends the same email under the same key.
    log.error(`The result of email ${email.id} (${email.kind}) could not be stored.`, { error });
    return null;
  }
}

/** @returns the email to send; null when rendering fails or another worker has the claim now */
async function renderOnce(email: ClaimedEmail, { store, business, adminAddress }: Options) {
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
      if (email.seenErrors.length > 0) {
        log.info(`${named(email)} was sent after ${email.attempts} attempts.`);
      }
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
  // A rejection may repeat an address, so the reason is only stored in the row.
  log.error(`${named(email)} failed. The reason is in its row of email_outbox.`);
}
