import type { ManagedBooking } from '#domain/bookings/schemas.ts';
import { makeLabel } from '#domain/vehicle-makes.ts';
import type { BookedBefore } from './fields.ts';

/** What a booking fills in when its customer asks for the same again: all but day and time. */
export function bookedBefore(booking: ManagedBooking): BookedBefore {
  const { name, phone, address, city, state, zip } = booking;
  return {
    bookingNumber: booking.bookingNumber,
    values: {
      ...{ name, email: booking.email ?? '', phone, address, city, state, zip },
      year: String(booking.vehicleYear),
      make: makeLabel(booking.vehicleMake),
      model: booking.vehicleModel,
    },
  };
}
