import type { OutboxEmail } from '#domain/emails/outbox.ts';
import { log } from '#lib/logging/log.ts';

/**
 * The sentence of an error up to its details, which may repeat an address: `Resend returned 401
 * (restricted_api_key)`.
 */
const errorKind = (reason: string) => reason.split(':', 1).join('');

const named = ({ id, kind }: OutboxEmail) => `Email ${id} (${kind})`;

/** Logs each kind of error once for each email, however often it is tried. */
export function logRetry(email: OutboxEmail, reason: string): void {
  if (email.seenErrors.some((seen) => reason.startsWith(seen))) return;
  log.warn(`${named(email)} is waiting to be sent again: ${errorKind(reason)}`);
}

export function logSent(email: OutboxEmail): void {
  if (email.seenErrors.length === 0) return;
  log.info(`${named(email)} was sent after ${email.attempts} attempts.`);
}

/** The reason is on its row: a rejection repeats what it rejects, such as an address. */
export function logFailed(email: OutboxEmail): void {
  log.error(`${named(email)} failed. Its row in email_outbox says why.`);
}
