import { QUOTE_VEHICLE_TYPES, type QuoteVehicleType } from '#config/business.ts';

/** The size of a vehicle, as far as it makes a difference to a price. */
export const isQuoteVehicleType = (value: unknown): value is QuoteVehicleType =>
  QUOTE_VEHICLE_TYPES.some((type) => type === value);
