import { isQuoteVehicleType } from '#domain/pricing/vehicle-type.ts';
import type { QuotedService, SavedQuote } from '#domain/quote/quotes.ts';
import { isBoolean, isNumber, isText, listOf, orNull, shapeOf } from '#lib/shape.ts';

const isQuotedService = shapeOf<QuotedService>({
  id: isText,
  title: isText,
  price: isNumber,
  includes: listOf(isText),
});

export const isSavedQuote = shapeOf<SavedQuote>({
  id: isText,
  quoteNumber: isText,
  hasEmail: isBoolean,
  saysNew: isBoolean,
  vehicleType: isQuoteVehicleType,
  vehicleMake: orNull(isText),
  vehicleModel: orNull(isText),
  vehicleYear: orNull(isText),
  services: listOf(isQuotedService),
  subtotal: isNumber,
  mobileFee: isNumber,
  total: isNumber,
  expiresAt: isText,
});
