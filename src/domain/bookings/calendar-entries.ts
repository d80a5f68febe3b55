import type { Business } from '#domain/emails/business.ts';
import type { CalendarEntry } from './calendar.ts';
import type { BookingPayload } from './schemas.ts';

type Shared = Pick<
  CalendarEntry,
  'bookingNumber' | 'status' | 'revision' | 'address' | 'date' | 'time' | 'minutes'
>;

/** An offered time stands for the one before it. */
function sharedBy(booking: BookingPayload): Shared {
  return {
    bookingNumber: booking.bookingNumber,
    status: booking.status,
    revision: booking.revision,
    address: `${booking.address}, ${booking.city}, ${booking.state} ${booking.zip}`,
    date: booking.proposedDate ?? booking.visitDate,
    time: booking.proposedTime ?? booking.visitTime,
    minutes: booking.visitMinutes,
  };
}

type Contact = Pick<Business, 'businessName' | 'phone'>;

/** What the customer's calendar shows of a booking. */
export function customerEntry(booking: BookingPayload, business: Contact): CalendarEntry {
  return { ...sharedBy(booking), ...customerTexts(booking, business) };
}

/** Summary and description in the customer's calendar. */
export function customerTexts(
  {
    bookingNumber,
    packageTitle,
    status,
  }: Pick<BookingPayload, 'bookingNumber' | 'packageTitle' | 'status'>,
  { businessName, phone }: Contact,
): Pick<CalendarEntry, 'summary' | 'description'> {
  const isRequested = status === 'pending';
  const state = isRequested ? ' (requested)' : status === 'proposed' ? ' (offered)' : '';
  const promise = isRequested
    ? ` This time is not confirmed yet: ${businessName} will contact you to confirm it.`
    : '';
  return {
    summary: `${packageTitle}${state} – ${businessName}`,
    description: `Booking request #${bookingNumber}.${promise} Questions? Call ${phone}.`,
  };
}

/** What the owner's calendar shows of a booking. */
export function ownerEntry(booking: BookingPayload): CalendarEntry {
  const vehicle = `${booking.vehicleYear} ${booking.vehicleMake} ${booking.vehicleModel}`;
  return {
    ...sharedBy(booking),
    summary: `${booking.packageTitle}: ${booking.name}, ${booking.city}`,
    description: `${booking.phone}. ${vehicle}. Request #${booking.bookingNumber}.`,
  };
}
