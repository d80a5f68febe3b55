import { z } from 'zod';
import { parseResponse, readResponse, workerClient } from './client.ts';

const erased = z.object({
  quotes: z.number(),
  bookings: z.number(),
  contactMessages: z.number(),
  emails: z.number(),
  /** Summaries of a day that named the person. */
  summaries: z.number(),
  /** Customers that the address belongs to, each with its notes. */
  customers: z.number(),
  history: z.number(),
});

const stored = z.record(z.string(), z.array(z.unknown()));

/** How many rows of each kind. */
export type ErasedData = z.output<typeof erased>;

/**
 * Everything that is stored of the person with this address: quotes, bookings, messages, the emails
 * about them as they were sent, their lines in summaries of days, what the owner noted of them, and what
 * was done with each. Upper and lower case are the same.
 * @throws DataError `rejected` when this is no email address
 */
export async function exportPersonalData(email: string): Promise<Record<string, unknown[]>> {
  // Rows as they stand: a person gets what is stored, not what the site makes of it.
  return stored.parse(await readResponse(workerClient().rpc('export_personal_data', { email })));
}

/**
 * Erases what `exportPersonalData` returns, for good. A quote that somebody else booked stays without
 * a name.
 * @throws DataError `rejected` when this is no email address
 */
export function erasePersonalData(email: string): Promise<ErasedData> {
  return parseResponse(workerClient().rpc('erase_personal_data', { email }), erased);
}

/**
 * Removes texts and addresses from emails that were sent longer ago, at most a thousand a call.
 * @returns how many there were
 * @throws DataError
 */
export function stripSentEmails(olderThanDays: number): Promise<number> {
  const call = workerClient().rpc('strip_sent_emails', { older_than_days: olderThanDays });
  return parseResponse(call, z.number());
}

/**
 * Deletes bookings whose visit is over, messages, and expired quotes that are older, at most a
 * thousand of each a call.
 * @returns how many there were
 * @throws DataError
 */
export function deleteOldSubmissions(olderThanDays: number): Promise<number> {
  const call = workerClient().rpc('delete_old_submissions', { older_than_days: olderThanDays });
  return parseResponse(call, z.number());
}
