import { QUOTE_VEHICLE_TYPES, type QuoteVehicleType } from '#config/business.ts';

/** Returns whether a value is one of the sizes that prices depend on. */
export const isQuoteVehicleType = (value: unknown): value is QuoteVehicleType =>
  QUOTE_VEHICLE_TYPES.some((type) => type === value);
