import { z } from 'zod';
import type { Actor } from '#data/bookings/owner-calls.ts';
import { loadedInvitation, waitingRow } from '#domain/booking/invitation/invitations.ts';
import { callDatabase, hashToken, type Sender } from '../client.ts';
import { toRow } from '../errors.ts';

/** Returns the invitation of a link; null for an unknown link. */
export const loadInvitation = (token: string) =>
  callDatabase('load_invitation', { token_hash: hashToken(token) }, loadedInvitation.nullable());

/**
 * The values that book an invitation besides its own: the sender, the fields that were still empty, and `instant` and
 * `inArea` as in a booking.
 */
type Typed = Record<string, string | number | boolean | Sender | null>;

/**
 * Books one of the times of an invitation, only once even if it is called again. Its token then opens the booking. Nothing
 * is booked if the price has changed or the time is taken.
 * @param choice the index of one of its times
 * @throws DataError as `createBooking`
 */
export const bookInvitation = (token: string, choice: number, typed: Typed) =>
  callDatabase(
    'book_invitation',
    { token_hash: hashToken(token), choice, typed: toRow(typed) },
    z.object({ isBooked: z.boolean() }),
  );

/** Ends the kind of emails that contained an invitation. Returns false for an unknown link. */
export const unsubscribe = (token: string) =>
  callDatabase('unsubscribe', { token_hash: hashToken(token) }, z.boolean());

/** Fields with the names of the booking form. */
type Entry = Record<'name' | 'package' | 'size' | 'date', string> &
  Record<'email' | 'phone' | 'time' | 'until', string | null>;

/** Adds an entry to the waiting list, once for each time. @throws DataError `is-free` when the time is free */
export const joinWaitingList = (submissionId: string, entry: Entry & { sender: Sender }) =>
  callDatabase(
    'join_waiting_list',
    { submission_id: submissionId, entry: toRow(entry) },
    z.boolean(),
  );

/** Returns the entries that wait for today or a later day. */
export const listWaiting = () => callDatabase('list_waiting', {}, z.array(waitingRow));

/** Ends an entry of the waiting list. Returns false when it was already over. @param id a UUID */
export const endWaiting = (id: string, actor: Actor) =>
  callDatabase('end_waiting', { waiting_id: id, actor }, z.boolean());
