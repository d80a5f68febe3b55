import { BOOKING_DETAILS } from '#config/messages.ts';
import { requestBooking } from '#data/appointments.ts';
import { DataError } from '#data/errors.ts';
import { saveQuote } from '#data/quotes.ts';
import { readActiveServices } from '#data/services.ts';
import { quoteValidityDays } from '#submissions/quote-validity.ts';
import { rejectionReason } from '#submissions/rejection-reason.ts';
import type { BookingValues } from '#features/booking/form/booking-fields.ts';
import {
  validateBooking,
  normalizeBooking,
  type InvalidBooking,
} from '#features/booking/form/validate-booking.ts';
import type { BookingForm, Selection } from './read-booking-form.ts';

export type BookingOutcome =
  | { status: 'booked'; appointmentNumber: string }
  | { status: 'invalid'; problem: InvalidBooking }
  /** `detail` may be shown; null: nothing more is known than that it failed. */
  | { status: 'failed'; detail: string | null };

/**
 * Turns a form into an appointment. The same form sent again gives the same appointment: by its
 * submission id, or by its content where a browser could not mint one.
 */
export async function createBooking(form: BookingForm): Promise<BookingOutcome> {
  const refusal = await rejectionReason('booking');
  if (refusal) return { status: 'failed', detail: refusal };
  const values = normalizeBooking(form.values);
  const problem = validateBooking(values);
  if (problem) return { status: 'invalid', problem };
  const submissionId = form.submissionId ?? crypto.randomUUID();
  try {
    const quoteId = form.quoteId ?? (await createQuote(submissionId, form.selection, values));
    const { appointmentNumber } = await named(BOOKING_DETAILS.saveFailed, () =>
      requestBooking({
        ...values,
        submissionId,
        year: Number(values.year),
        quoteId,
        looksLikeSpam: form.looksLikeSpam,
      }),
    );
    return { status: 'booked', appointmentNumber };
  } catch (error) {
    console.error('A booking request could not be saved', error);
    return { status: 'failed', detail: error instanceof NamedFailure ? error.message : null };
  }
}

/** A step that failed, in the words of the error catalog. */
class NamedFailure extends Error {}

async function named<T>(name: (detail: string) => string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof DataError) throw new NamedFailure(name(error.message), { cause: error });
    throw error;
  }
}

/** The quote of a selection that the visitor brought along unsaved. */
async function createQuote(
  submissionId: string,
  selection: Selection | null,
  values: BookingValues,
): Promise<string | null> {
  if (!selection) return null;
  const offered = await named(BOOKING_DETAILS.servicesFailed, readActiveServices);
  if (selection.services.some((id) => !offered.some((service) => service.id === id))) {
    throw new NamedFailure(
      BOOKING_DETAILS.quoteFailed('one of the services you chose is no longer offered'),
    );
  }
  const validDays = await quoteValidityDays();
  const quote = await named(BOOKING_DETAILS.quoteFailed, () =>
    saveQuote({
      submissionId,
      customerName: values.name,
      customerEmail: values.email,
      customerPhone: values.phone,
      vehicleType: selection.vehicleType,
      vehicleMake: values.make.toLowerCase(),
      vehicleModel: values.model,
      vehicleYear: Number(values.year),
      selectedServices: selection.services,
      validDays,
    }),
  );
  return quote.id;
}
