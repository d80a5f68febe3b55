import {
  BOOKING_FIELDS,
  type BookingResult,
  type BookingValues,
} from '#booking/form/booking-fields.ts';
import { validateBooking } from '#booking/form/schema.ts';
import { BOOKING_DETAILS, FORM_MESSAGES, MESSAGES } from '#config/messages.ts';
import { failed } from '#config/submit-result.ts';
import {
  businessTimeZone,
  quoteValidityDays,
  serviceAreas,
} from '#content/getters/form-settings.ts';
import { createBooking } from '#data/bookings/customer-calls.ts';
import { ChangedPricesError, DataError, asSentence, refusedField } from '#data/errors.ts';
import { previewRefusal, readSender } from '#data/sender.ts';
import { isInArea } from '#domain/place/service-areas.ts';
import { describeChange, type ChangedPrice } from '#domain/pricing/shown-prices.ts';
import { isQuoteVehicleType } from '#domain/pricing/vehicle-type.ts';
import { log } from '#lib/logging/log.ts';
import type { BookingSubmission } from './read-submission.ts';
import { sealTicket } from './ticket-cookie.ts';

/**
 * Creates a booking from a submission. Sending the same submission again returns the same booking. It is
 * recognized by its submission id, or by its content if the browser couldn't generate an id.
 */
export async function createBookingFrom(submission: BookingSubmission): Promise<BookingResult> {
  const { values, quoteId, selection, saysNew, shownPrices, instant, looksLikeSpam, attribution } =
    submission;
  const code = values.code.trim() || null;
  const validation = validateBooking(values, await businessTimeZone());
  if (validation.status === 'invalid') return validation;
  try {
    const refusal = await previewRefusal();
    if (refusal) return failed(MESSAGES.bookingFailed(refusal));
    const { bookingNumber, manageToken, status } = await createBooking({
      ...validation.booking,
      quoteId,
      saysNew,
      shownPrices,
      looksLikeSpam,
      attribution,
      code,
      selection: selection && { ...selection, code },
      submissionId: submission.submissionId ?? crypto.randomUUID(),
      size: sizeIn(values),
      instant,
      inArea: instant && isInArea(String(validation.booking.zip), await serviceAreas()),
      validDays: await quoteValidityDays(),
      sender: await readSender(),
    });
    const isConfirmed = status === 'confirmed';
    const message = isConfirmed
      ? MESSAGES.bookingConfirmed(bookingNumber)
      : MESSAGES.bookingSucceeded(bookingNumber);
    const ticket = await sealTicket({ bookingNumber, manageToken });
    return { status: 'success', message, data: { bookingNumber, ticket } };
  } catch (error) {
    if (error instanceof ChangedPricesError) return showChanges(error.changes, submission);
    log.error('A booking request could not be saved.', { error });
    const errors = refusedField(error, BOOKING_FIELDS);
    if (errors.code) return { status: 'invalid', message: null, errors: describeCode(errors.code) };
    return failed(MESSAGES.bookingFailed(describeFailure(error)), { errors });
  }
}

/** Returns the reason in the words of the error catalog; null for a bug in the site itself. */
function describeFailure(error: unknown): string | null {
  if (!(error instanceof DataError)) return null;
  const { kind, step, message } = error;
  return kind === 'rate-limited'
    ? asSentence(message)
    : BOOKING_DETAILS[step ?? 'appointment'](message);
}

/** An offer code lowers the price of one size, so we need the size. */
const describeCode = (refusal: string) => ({
  code: refusal.includes('size')
    ? 'Pick the size of your vehicle above to use this code.'
    : FORM_MESSAGES.codeWithoutUse,
});

/** Returns the changed prices without storing anything. The visitor sees them and can send the form again. */
function showChanges(
  changes: readonly ChangedPrice[],
  { quoteId, selection, values }: BookingSubmission,
): BookingResult {
  const size = quoteId === null ? (selection?.vehicleType ?? sizeIn(values)) : null;
  const sentences = changes.map((change) => describeChange(change, size));
  const prices = changes.map(({ id, regular, suv }) => [id, { regular, suv }] as const);
  return failed(MESSAGES.pricesChanged(sentences.join(' ')), {
    changedPrices: Object.fromEntries(prices),
  });
}

const sizeIn = ({ size }: BookingValues) => (isQuoteVehicleType(size) ? size : null);
