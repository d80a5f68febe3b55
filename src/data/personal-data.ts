import { z } from 'zod';
import { parseResponse, workerClient } from './client.ts';

const erased = z
  .object({
    quotes: z.number(),
    appointments: z.number(),
    contact_messages: z.number(),
    emails: z.number(),
  })
  .transform(({ contact_messages, ...same }) => ({ ...same, messages: contact_messages }));

/** How many rows of each kind. */
export type ErasedData = z.output<typeof erased>;

/**
 * Everything that is stored of the person with this address: quotes, bookings, messages, and
 * the emails about them as they were sent. Upper and lower case are the same.
 * @throws DataError `rejected` when this is no email address
 */
export function exportPersonalData(email: string): Promise<Record<string, unknown[]>> {
  return parseResponse(
    workerClient().rpc('export_personal_data', { email }),
    z.record(z.string(), z.array(z.unknown())),
  );
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
