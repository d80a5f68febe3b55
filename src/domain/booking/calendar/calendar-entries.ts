import { formatVehicle } from '../../vehicles.ts';
import { extrasFor } from '../fields/fields.ts';
import type { BookingPayload } from '../schemas.ts';
import { describeAnswerTime } from '../words/answer-time.ts';
import { describeBooked, describePrice } from '../words/booked-services.ts';
import { currentWhen, formatArrival, formatWindow, type When } from '../words/when.ts';
import type { CalendarEntry } from './calendar-file.ts';

/** A proposed time replaces the one before it. The entry starts with the window of arrival. */
const sharedBy = (booking: BookingPayload) => ({
  bookingNumber: booking.bookingNumber,
  status: booking.status,
  revision: booking.revision,
  address: `${booking.address}, ${booking.city}, ${booking.state} ${booking.zip}`,
  date: currentWhen(booking).date,
  time: currentWhen(booking).time,
  minutes: booking.visitMinutes,
});

type Arrival = Pick<When, 'time' | 'until'>;

/** The window as text, because a calendar only shows the start of an entry. */
const arrivalIn = (when: Arrival) =>
  when.until === null ? '' : `, arrival ${formatArrival(when)}`;
const arrivalSentence = (when: Arrival) =>
  when.until === null ? '' : ` We arrive ${formatWindow(when.time, when.until)}.`;

type Contact = { businessName: string; phone: string; confirmWithin: string | null };

/** The state of a visit without an agreed time, in the title of its entry. */
const STATES: Partial<Record<BookingPayload['status'], string>> = {
  pending: ' (requested)',
  proposed: ' (offered)',
};

/** Returns the entry of a booking for the customer's calendar. */
export function customerEntry(
  booking: BookingPayload,
  { businessName, phone, confirmWithin }: Contact,
): CalendarEntry {
  const { bookingNumber, status, contactBy } = booking;
  const when = currentWhen(booking);
  const isRequested = status === 'pending';
  const state = STATES[status] ?? '';
  const answer = isRequested
    ? ` This time is not confirmed yet. ${describeAnswerTime({ confirmWithin, contactBy, hours: null, deadline: null })}`
    : '';
  return {
    ...sharedBy(booking),
    summary: `${describeBooked(booking)}${state}${arrivalIn(when)} – ${businessName}`,
    description: `Booking request #${bookingNumber}.${arrivalSentence(when)}${answer} Questions? Call ${phone}.`,
  };
}

/** Returns the entry of a booking for the owner's calendar. @param studioUrl without a slash at the end */
export function ownerEntry(booking: BookingPayload, studioUrl: string): CalendarEntry {
  const { bookingId, bookingNumber, phone, quote, offeredPrices } = booking;
  const when = currentWhen(booking);
  const details = [
    phone,
    formatVehicle(booking),
    describePrice({ total: quote?.total ?? null, mobileFee: null, offeredPrices }),
    ...extrasFor('all', booking).map(({ label, text }) => `${label}: ${text}`),
    `Request #${bookingNumber}`,
  ];
  return {
    ...sharedBy(booking),
    summary: `${describeBooked(booking)}: ${booking.name}, ${booking.city}${arrivalIn(when)}`,
    description: `${details.join('. ')}.${arrivalSentence(when)} ${studioUrl}/requests/${bookingId}`,
  };
}
