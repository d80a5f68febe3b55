import type { Business, BookingUpdateEmailProps } from '#domain/emails.ts';
import type { CalendarBooking } from '#domain/bookings/calendar.ts';

type Time = Pick<
  CalendarBooking,
  'bookingNumber' | 'status' | 'revision' | 'address' | 'date' | 'time' | 'minutes'
>;

/** An offered time stands for the one before it. */
function timeOf(booking: BookingUpdateEmailProps): Time {
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

/** What the customer's calendar shows of a visit. */
export function customerEntry(
  booking: BookingUpdateEmailProps,
  business: Pick<Business, 'businessName' | 'phone'>,
): CalendarBooking {
  const offered = booking.status === 'proposed' ? ' (offered)' : '';
  return {
    ...timeOf(booking),
    summary: `${booking.packageTitle}${offered} – ${business.businessName}`,
    description: `Request #${booking.bookingNumber}. Questions? Call ${business.phone}.`,
  };
}

/** What the owner's calendar shows of a visit. */
export function ownerEntry(booking: BookingUpdateEmailProps): CalendarBooking {
  const vehicle = `${booking.vehicleYear} ${booking.vehicleMake} ${booking.vehicleModel}`;
  return {
    ...timeOf(booking),
    summary: `${booking.packageTitle}: ${booking.name}, ${booking.city}`,
    description: `${booking.phone}. ${vehicle}. Request #${booking.bookingNumber}.`,
  };
}
