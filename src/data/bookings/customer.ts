import { createHash } from 'node:crypto';
import { z } from 'zod';
import { transitionResult, type TransitionResult } from '#domain/bookings/schemas.ts';
import { camelCaseKeys } from '#data/camel-case.ts';
import { parseResponse, workerClient } from '#data/client.ts';
import { bookingUpdate, type BookingUpdate } from '#data/outbox/outbox-row.ts';

/** What a customer sees and does by the link of an email. Tokens leave the site only as hashes. */

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

const booking = z
  .intersection(
    bookingUpdate,
    z.object({ awaits_owner: z.boolean(), starts_in_minutes: z.number() }).transform((row) => ({
      awaitsOwner: row.awaits_owner,
      startsInMinutes: row.starts_in_minutes,
    })),
  )
  .nullable();

export type ManagedBooking = BookingUpdate & { awaitsOwner: boolean; startsInMinutes: number };

/** The booking that a link leads to; null for a link that nobody was given. @throws DataError */
export function loadBooking(token: string): Promise<ManagedBooking | null> {
  return parseResponse(workerClient().rpc('load_visit', { token_hash: hashToken(token) }), booking);
}

const result = z.unknown().transform(camelCaseKeys).pipe(transitionResult.nullable());

/** Not done when the booking is past the revision that the customer saw; null for an unknown link. */
export function acceptProposedTime(token: string, seen: number): Promise<TransitionResult | null> {
  return parseResponse(workerClient().rpc('accept_proposed_time', by(token, seen)), result);
}

/** As `acceptProposedTime`. @throws DataError `rejected` when the visit is over */
export function cancelOwnBooking(token: string, seen: number): Promise<TransitionResult | null> {
  return parseResponse(workerClient().rpc('cancel_own_visit', by(token, seen)), result);
}

/** As `acceptProposedTime`. @throws DataError `rejected`, with a sentence for the customer */
export function askForAnotherTime(
  token: string,
  seen: number,
  note: string,
): Promise<TransitionResult | null> {
  return parseResponse(
    workerClient().rpc('ask_for_another_time', { ...by(token, seen), note }),
    result,
  );
}

const by = (token: string, seen: number) => ({
  token_hash: hashToken(token),
  seen_revision: seen,
});
