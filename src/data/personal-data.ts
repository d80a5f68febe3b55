import { z } from 'zod';
import { callDatabase, readResponse, workerClient } from './client.ts';

/** How many rows of each kind. */
const erased = z.object({
  quotes: z.number(),
  bookings: z.number(),
  contactMessages: z.number(),
  emails: z.number(),
  /** Places on the waiting list. */
  waitingList: z.number(),
  /** Summaries of a day that named the person. */
  summaries: z.number(),
  /** Customers that the address belongs to, each with its notes. */
  customers: z.number(),
  history: z.number(),
  /** The other addresses and numbers of these customers. */
  contacts: z.array(z.string()),
});

/** Why nothing was erased yet. */
const promised = z.object({
  promised: z.array(z.object({ number: z.string(), date: z.string() })),
  /** What was paid, or is on its way, in dollars. */
  paid: z.number(),
});

const stored = z.object({ contacts: z.array(z.string()) }).catchall(z.array(z.unknown()));

/**
 * Everything that is stored of the person with this address, in upper or lower case: the rows, the emails as
 * they were sent, their lines in summaries of days, what the owner noted of them, and what was done with
 * each. A booking counts under each address that it had.
 * @param follows also all that came from the same customers, under whatever address or number
 * @returns rows by their kind, and the other addresses and numbers of these customers
 * @throws DataError `rejected` when this is no email address
 */
export async function exportPersonalData(
  email: string,
  follows: boolean,
): Promise<{ contacts: string[]; data: Record<string, unknown[]> }> {
  const call = workerClient().rpc('export_personal_data', { email, follows });
  // Rows as they stand: a person gets what is stored, not what the site makes of it.
  const { contacts, ...data } = stored.parse(await readResponse(call));
  return { contacts, data };
}

/**
 * Erases what `exportPersonalData` returns, for good. A quote that another person booked stays without
 * a name.
 * @param anyway although there are promised visits or payments
 * @returns how much there was; without `anyway` the promised visits and payments, and then nothing is erased
 * @throws DataError `rejected` when this is no email address
 */
export const erasePersonalData = (email: string, follows: boolean, anyway: boolean) =>
  callDatabase('erase_personal_data', { email, follows, anyway }, z.union([promised, erased]));

/** Removes texts and addresses from emails sent longer ago, at most a thousand a call. @returns how many */
export const stripSentEmails = (olderThanDays: number) =>
  callDatabase('strip_sent_emails', { older_than_days: olderThanDays }, z.number());

/** Deletes what is over and older, at most a thousand of each kind a call. @returns how many there were */
export const deleteOldSubmissions = (olderThanDays: number) =>
  callDatabase('delete_old_submissions', { older_than_days: olderThanDays }, z.number());
