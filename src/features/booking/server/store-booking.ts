import { BOOKING_DETAILS, MESSAGES } from '#config/messages.ts';
import { failed } from '#config/submit-result.ts';
import { createBooking } from '#data/bookings/create-booking.ts';
import { DataError } from '#data/errors.ts';
import { saveQuote } from '#data/quotes.ts';
import { readActiveServices } from '#data/services.ts';
import { hasTwoPrices, offeredPrices } from '#domain/pricing/offered-prices.ts';
import { isQuoteVehicleType } from '#domain/pricing/vehicle-type.ts';
import { BOOKING_FIELDS, type BookingResult } from '#features/booking/fields.ts';
import { validateBooking, type Booking } from '#features/booking/schema.ts';
import { businessTimeZone } from '#forms/business-time-zone.ts';
import { quoteValidityDays } from '#forms/quote-validity.ts';
import { refusedField } from '#forms/refused-field.ts';
import { rejectionReason } from '#forms/rejection-reason.ts';
import { storeLead } from '#forms/store-lead.ts';
import { log } from '#lib/logging/log.ts';
import type { BookingSubmission, Selection } from './read-submission.ts';
import { sealTicket } from './sealed-ticket.ts';

/**
 * Turns a submission into an appointment. The same one sent again gives the same appointment: by
 * its submission id, or by its content where a browser could not mint one.
 */
export async function storeBooking(submission: BookingSubmission): Promise<BookingResult> {
  const validation = validateBooking(submission.values, await businessTimeZone());
  if (validation.status === 'invalid') return validation;
  const { booking } = validation;
  const { looksLikeSpam } = submission;
  const submissionId = submission.submissionId ?? crypto.randomUUID();
  try {
    const brought = submission.quoteId ? null : submission.selection;
    if (brought) await assertOffered(brought);
    const rejection = await step(BOOKING_DETAILS.saveFailed, () =>
      rejectionReason({ form: 'booking', submissionId, looksLikeSpam }),
    );
    if (rejection) return failed(MESSAGES.bookingFailed(rejection));
    const selection = brought ?? (await directSelection(submission));
    const quoteId = selection
      ? await createQuote(submissionId, selection, booking)
      : submission.quoteId;
    const { id, bookingNumber, manageToken } = await step(BOOKING_DETAILS.saveFailed, () =>
      createBooking({
        ...booking,
        ...{ submissionId, quoteId, looksLikeSpam },
      }),
    );
    await storeLead(id, submission.lead);
    const message = MESSAGES.bookingSucceeded(bookingNumber);
    const ticket = sealTicket({ bookingNumber, manageToken });
    return { status: 'success', message, data: { bookingNumber, ticket } };
  } catch (error) {
    log.error('A booking request could not be saved.', { error });
    const isStep = error instanceof StepError;
    const errors = refusedField(isStep ? error.cause : error, BOOKING_FIELDS);
    return failed(MESSAGES.bookingFailed(isStep ? error.message : null), { errors });
  }
}

/** A step that failed, in the words of the error catalog. */
class StepError extends Error {}

async function step<T>(describe: (detail: string) => string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof DataError) throw new StepError(describe(error.message), { cause: error });
    throw error;
  }
}

/** A selection may be older than what the business offers now. */
async function assertOffered(selection: Selection): Promise<void> {
  const offered = await step(BOOKING_DETAILS.servicesFailed, readActiveServices);
  if (selection.services.some((id) => !offered.some((service) => service.id === id))) {
    const detail = 'one of the services you chose is no longer offered';
    throw new StepError(BOOKING_DETAILS.quoteFailed(detail));
  }
}

/**
 * A package that was booked without a quote: its price is known once the size is chosen, or when it is
 * the same for all. Otherwise the database keeps the prices that the page showed.
 */
async function directSelection(submission: BookingSubmission): Promise<Selection | null> {
  const { quoteId, values } = submission;
  if (quoteId) return null;
  const offered = await step(BOOKING_DETAILS.servicesFailed, readActiveServices);
  const service = offered.find(({ id }) => id === values.package.trim());
  if (!service || offeredPrices(service.price) === null) return null;
  const size = isQuoteVehicleType(values.size) ? values.size : null;
  if (size === null && hasTwoPrices(service.price)) return null;
  return { vehicleType: size ?? 'regular', services: [service.id] };
}

/** The quote of a selection that the visitor never saved. */
async function createQuote(
  submissionId: string,
  selection: Selection,
  booking: Booking,
): Promise<string> {
  const validDays = await quoteValidityDays();
  const quote = await step(BOOKING_DETAILS.quoteFailed, () =>
    saveQuote({
      submissionId,
      customerName: booking.name,
      customerEmail: booking.email,
      customerPhone: booking.phone,
      vehicleType: selection.vehicleType,
      vehicleMake: booking.make.toLowerCase(),
      vehicleModel: booking.model,
      vehicleYear: booking.year,
      selectedServices: selection.services,
      validDays,
    }),
  );
  return quote.id;
}
