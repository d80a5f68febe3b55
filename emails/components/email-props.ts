import type { BookingEmailProps } from '#data/types.ts';
import type { QuoteVehicleType } from '#config/business.ts';
import { makeLabel } from '#domain/vehicle-makes.ts';

const VEHICLE_TYPES: Record<QuoteVehicleType, string> = {
  regular: 'Regular / Sedan',
  suv: 'SUV / Truck',
};

/** `2021 Toyota Camry`, with the quote's real type when there is a quote. */
export function vehicleInWords(facts: BookingEmailProps): string {
  const vehicle = `${facts.vehicleYear} ${makeLabel(facts.vehicleMake)} ${facts.vehicleModel}`;
  return facts.quote ? `${vehicle} (${VEHICLE_TYPES[facts.quote.vehicleType]})` : vehicle;
}

/** In one line. */
export function addressInWords({ address, city, state, zip }: BookingEmailProps): string {
  return `${address}, ${city}, ${state} ${zip}`;
}
