import { parseResponse, workerClient } from '#data/client.ts';
import { hashToken } from '#data/hash-token.ts';
import {
  managedBooking,
  transitionResult,
  type ManagedBooking,
  type TransitionResult,
} from '#domain/bookings/schemas.ts';

/** What a customer sees and does by the link of an email. */

/** The booking that a link leads to; null for a link that nobody was given. @throws DataError */
export function loadBooking(token: string): Promise<ManagedBooking | null> {
  return parseResponse(
    workerClient().rpc('load_visit', { token_hash: hashToken(token) }),
    managedBooking.nullable(),
  );
}

const result = transitionResult.nullable();

/** Not done when the booking is past the revision that the customer saw; null for an unknown link. */
export function acceptProposedTime(token: string, seen: number): Promise<TransitionResult | null> {
  return parseResponse(workerClient().rpc('accept_proposed_time', by(token, seen)), result);
}

/** As `acceptProposedTime`. @throws DataError `rejected` when the visit is over */
export function cancelOwnBooking(token: string, seen: number): Promise<TransitionResult | null> {
  return parseResponse(workerClient().rpc('cancel_own_visit', by(token, seen)), result);
}

/** What the customer would rather have, wall clock of the business; without a time, the day counts. */
export type Wish = { date: string; time: string | null; until: string | null };

/**
 * As `acceptProposedTime`. Asks for words, a day, or both.
 * @throws DataError `rejected`, with a sentence for the customer
 */
export function askForAnotherTime(
  token: string,
  seen: number,
  note: string,
  wish: Wish | null,
): Promise<TransitionResult | null> {
  return parseResponse(
    workerClient().rpc('ask_for_another_time', { ...by(token, seen), note, wish }),
    result,
  );
}

const by = (token: string, seen: number) => ({
  token_hash: hashToken(token),
  seen_revision: seen,
});
