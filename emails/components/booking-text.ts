import type { QuoteVehicleType } from '#config/business.ts';
import type { BookingPayload } from '#domain/bookings/schemas.ts';
import { makeLabel } from '#domain/vehicle-makes.ts';

const VEHICLE_TYPES: Record<QuoteVehicleType, string> = {
  regular: 'Regular / Sedan',
  suv: 'SUV / Truck',
};

/** `2021 Toyota Camry`, followed by the quoted vehicle type when there is a quote. */
export function formatVehicle(booking: BookingPayload): string {
  const { vehicleYear, vehicleMake, vehicleModel, quote } = booking;
  const vehicle = `${vehicleYear} ${makeLabel(vehicleMake)} ${vehicleModel}`;
  return quote ? `${vehicle} (${VEHICLE_TYPES[quote.vehicleType]})` : vehicle;
}

/** The address on one line. */
export function formatAddress({ address, city, state, zip }: BookingPayload): string {
  return `${address}, ${city}, ${state} ${zip}`;
}
