import type { QuoteVehicleType } from '#config/business.ts';
import type { BookingPayload } from '#domain/bookings/schemas.ts';
import { makeLabel } from '#domain/vehicle-makes.ts';

const VEHICLE_TYPES: Record<QuoteVehicleType, string> = {
  regular: 'Regular / Sedan',
  suv: 'SUV / Truck',
};

/** `2021 Toyota Camry`, followed by the quoted vehicle type when somebody asked for it. */
export function formatVehicle(booking: BookingPayload): string {
  const { vehicleYear, vehicleMake, vehicleModel, quote } = booking;
  const vehicle = `${vehicleYear} ${makeLabel(vehicleMake)} ${vehicleModel}`;
  const size = quote?.vehicleType ?? null;
  return size === null ? vehicle : `${vehicle} (${VEHICLE_TYPES[size]})`;
}

/** The address on one line. */
export function formatAddress({ address, city, state, zip }: BookingPayload): string {
  return `${address}, ${city}, ${state} ${zip}`;
}
