import { z } from 'zod';
import { parseResponse, visitorClient } from '#data/client.ts';
import type { BookedNumber, BookingInput } from '#data/types.ts';

const bookedNumber = z
  .object({ id: z.uuid(), appointment_number: z.string() })
  .transform((row) => ({ id: row.id, bookingNumber: row.appointment_number }));

/**
 * Backend calls 5, 6, 7 and 4 (conversion) in one transaction: it stores the appointment, queues the
 * emails about it and converts the quote. Date and time are wall-clock strings in Central time. An
 * unknown, malformed or expired quote id leaves the appointment without a quote.
 * @throws DataError `rejected` (a sentence naming the field), `conflict` (the submission id was used
 *   with other content), `rate-limited`, `unavailable` (outcome unknown: sending again with the same
 *   submission id is safe)
 */
export function requestBooking(input: BookingInput): Promise<BookedNumber> {
  return parseResponse(
    visitorClient().rpc('request_booking', {
      submission_id: input.submissionId,
      booking: {
        name: input.name,
        email: input.email,
        phone: input.phone,
        address: input.address,
        city: input.city,
        state: input.state,
        zip: input.zip,
        package: input.package,
        year: input.year,
        make: input.make,
        model: input.model,
        date: input.date,
        time: input.time,
        quote_id: input.quoteId,
        looks_like_spam: input.looksLikeSpam,
      },
    }),
    bookedNumber,
  );
}
