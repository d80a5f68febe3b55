import type { QuoteVehicleType } from '#config/business.ts';
import { totalOf } from '#domain/pricing/mobile-fee.ts';
import type { PackageOption } from '#features/booking/fields.ts';
import type { Quoted } from '#features/booking/summary/summarize-booking.ts';

/** Whether the size of the vehicle makes a difference to the price. */
export const asksForSize = ({ prices }: PackageOption) => prices?.regular !== prices?.suv;

/**
 * What a visit for this package alone comes to; null while its price depends on a size that nobody
 * knows. The server quotes the same when the form is sent.
 */
export function quotedPackage(option: PackageOption, size: QuoteVehicleType | null): Quoted | null {
  if (!option.prices || (size === null && asksForSize(option))) return null;
  const price = option.prices[size ?? 'regular'];
  const { id, title } = option;
  return { lines: [{ id, title, price }], total: totalOf([price]) };
}
