import { parseResponse, workerClient } from '#data/client.ts';
import { toRow } from '#data/from-row.ts';
import type { PhoneBooking } from '#domain/bookings/booking-entry.ts';
import { phoneBookingResult, type PhoneBookingResult } from '#domain/bookings/schemas.ts';
import type { Actor } from './owner-actions.ts';

/**
 * Stores a booking that a member takes by phone: priced and stored as the site's are, confirmed, with its
 * history and the customer's email, where one is wanted, in one transaction. The same submission gives the
 * same booking. Not done when something speaks against the time that they haven't seen: then with
 * `conflicts`.
 * @param driveMinutes how long the drive between two cities takes
 * @throws DataError `rejected` (a sentence that begins with the field's name), `conflict` (the submission
 *   id was used with other content)
 */
export function bookByPhone(
  { submissionId, ...booking }: PhoneBooking,
  driveMinutes: number,
  actor: Actor,
): Promise<PhoneBookingResult> {
  return parseResponse(
    workerClient().rpc('book_by_phone', {
      submission_id: submissionId,
      booking: toRow({ ...booking, driveMinutes }),
      actor: actor.name,
      actor_id: actor.id,
    }),
    phoneBookingResult,
  );
}
