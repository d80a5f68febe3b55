import { z } from 'zod';
import type { Actor } from '#data/bookings/owner-calls.ts';
import { loadedOffer, waitingRow } from '#domain/booking/offers.ts';
import { callDatabase, hashToken, type Sender } from '../client.ts';
import { toRow } from '../errors.ts';

/** The offer that a link leads to; null for a link that nobody was given. */
export const loadOffer = (token: string) =>
  callDatabase('load_offer', { token_hash: hashToken(token) }, loadedOffer.nullable());

/**
 * What books an offer beside what it says: who presses, what of the form was not known, and, as in a
 * booking, `instant` and `inArea`.
 */
type Typed = Record<string, string | number | boolean | Sender | null>;

/**
 * Books one of the times of an offer, once however often it is called: from then on its token leads to the
 * booking. Not booked at another price than it was shown at, or when the time is taken.
 * @param choice which of its times
 * @throws DataError as `createBooking`
 */
export const bookOffer = (token: string, choice: number, typed: Typed) =>
  callDatabase(
    'book_offer',
    { token_hash: hashToken(token), choice, typed: toRow(typed) },
    z.object({ isBooked: z.boolean() }),
  );

/** Ends the emails that an offer came by; false for a link that nobody was given. */
export const stopOffers = (token: string) =>
  callDatabase('stop_offers', { token_hash: hashToken(token) }, z.boolean());

/** By the names of the booking form. */
type Entry = Record<'name' | 'package' | 'size' | 'date', string> &
  Record<'email' | 'phone' | 'time' | 'until', string | null>;

/** Puts an entry on the waiting list, once for a time. @throws DataError `is-free` where there is nothing to wait for */
export const joinWaitingList = (submissionId: string, entry: Entry & { sender: Sender }) =>
  callDatabase(
    'join_waiting_list',
    { submission_id: submissionId, entry: toRow(entry) },
    z.boolean(),
  );

/** Who waits for today or a later day. */
export const listWaiting = () => callDatabase('list_waiting', {}, z.array(waitingRow));

/** False when nobody was waiting any more. @param id a UUID */
export const endWaiting = (id: string, actor: Actor) =>
  callDatabase('end_waiting', { waiting_id: id, actor }, z.boolean());
