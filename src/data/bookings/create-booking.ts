import type { ContactWay } from '#config/business.ts';
import { parseResponse, visitorClient } from '#data/client.ts';
import { toRow } from '#data/from-row.ts';
import { createdBooking, type CreatedBooking } from '#domain/bookings/schemas.ts';

export type BookingInput = {
  submissionId: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  /** Service id. */
  package: string;
  year: number;
  make: string;
  model: string;
  date: string;
  time: string;
  /** The end of the window of arrival, `HH:MM`; null for a time that was typed. */
  until: string | null;
  contactBy: ContactWay | null;
  quoteId: string | null;
  /** Stored and shown to the owner, but no email goes to the typed address. */
  looksLikeSpam: boolean;
};

/**
 * Backend calls 5, 6, 7 and 4 (conversion) in one transaction: it stores the appointment, queues the
 * emails about it and converts the quote. Date and time are wall-clock strings of the business. An
 * unknown, malformed or expired quote id leaves the appointment without a quote.
 * @throws DataError `rejected` (a sentence naming the field), `conflict` (the submission id was used
 *   with other content), `rate-limited`, `unavailable` (outcome unknown: sending again with the same
 *   submission id is safe)
 */
export function createBooking({ submissionId, ...booking }: BookingInput): Promise<CreatedBooking> {
  return parseResponse(
    visitorClient().rpc('request_booking', {
      submission_id: submissionId,
      booking: toRow(booking),
    }),
    createdBooking,
  );
}
