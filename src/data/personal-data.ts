import { z } from 'zod';
import { callDatabase, readResponse, workerClient } from './client.ts';

/** The number of erased rows of each kind. */
const erased = z.object({
  quotes: z.number(),
  bookings: z.number(),
  contactMessages: z.number(),
  emails: z.number(),
  /** Places on the waiting list. */
  waitingList: z.number(),
  /** Summaries of a day that named the person. */
  summaries: z.number(),
  /** Customers with the address, and their notes. */
  customers: z.number(),
  history: z.number(),
  /** The other addresses and numbers of these customers. */
  contacts: z.array(z.string()),
});

/** The reasons why nothing was erased yet. */
const promised = z.object({
  promised: z.array(z.object({ number: z.string(), date: z.string() })),
  /** Payments received or pending, in dollars. */
  paid: z.number(),
});

const stored = z.object({ contacts: z.array(z.string()) }).catchall(z.array(z.unknown()));

/**
 * Returns all stored data of the person with this email address, in upper or lower case: rows, emails as they were
 * sent, lines in summaries of days, the owner's notes, and the history of each. A booking is included under every
 * address that it had.
 * @param follows includes everything from the same customers, under any address or number
 * @returns rows by their kind, and the other addresses and numbers of these customers
 * @throws DataError `rejected` when this is not an email address
 */
export async function exportPersonalData(
  email: string,
  follows: boolean,
): Promise<{ contacts: string[]; data: Record<string, unknown[]> }> {
  const call = workerClient().rpc('export_personal_data', { email, follows });
  // The person gets the rows exactly as they are stored.
  const { contacts, ...data } = stored.parse(await readResponse(call));
  return { contacts, data };
}

/**
 * Permanently erases the data that `exportPersonalData` returns. A quote that another person booked is kept without
 * a name.
 * @param anyway erases in spite of promised visits or payments
 * @returns the number of erased rows; without `anyway` the promised visits and payments, if there are any, and
 *   nothing is erased
 * @throws DataError `rejected` when this is not an email address
 */
export const erasePersonalData = (email: string, follows: boolean, anyway: boolean) =>
  callDatabase('erase_personal_data', { email, follows, anyway }, z.union([promised, erased]));

/** Removes texts and addresses from older sent emails, at most a thousand per call. @returns their number */
export const stripSentEmails = (olderThanDays: number) =>
  callDatabase('strip_sent_emails', { older_than_days: olderThanDays }, z.number());

/** Deletes older submissions that are over, at most a thousand of each kind per call. @returns their number */
export const deleteOldSubmissions = (olderThanDays: number) =>
  callDatabase('delete_old_submissions', { older_than_days: olderThanDays }, z.number());
