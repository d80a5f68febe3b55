import { formatUsd } from '../../pricing/format-usd.ts';
import type { OfferedPrices } from '../../pricing/offered-prices-schema.ts';
import { describePrices } from '../../pricing/offered-prices.ts';
import { sumDurations } from '../../schedule/duration.ts';
import { VEHICLE_SIZES } from '../../vehicles.ts';
import type { BookingPayload, BookingRow } from '../schemas.ts';

type Booked = Pick<BookingPayload, 'packageTitle'> & {
  quote: { services: readonly { id: string }[] } | null;
};

/**
 * Returns the service ids of a booking. A booking without a quote only has the title of its package. Lines that the
 * owner added to the price are not services.
 */
export function bookedServices(
  { quote, packageTitle }: Booked,
  offered: readonly { id: string; title: string }[],
): string[] {
  const named = quote?.services ?? offered.filter(({ title }) => title === packageTitle);
  return named.map(({ id }) => id).filter((id) => id !== '');
}

/**
 * Returns the name of a booking, which all texts use: its services, and the size of the vehicle if known. `Interior
 * Detail Package + ECO Wax Package, SUV/Truck`
 */
export function describeBooked({
  services,
  vehicleType,
}: Pick<BookingRow, 'services' | 'vehicleType'>): string {
  const names = services.join(' + ');
  return vehicleType === null ? names : `${names}, ${VEHICLE_SIZES[vehicleType]}`;
}

/** Returns the price of a booking without a quote. Old requests have none. */
export const describeOpenPrice = (prices: OfferedPrices | null): string =>
  prices === null ? 'Price to be confirmed' : describePrices(prices);

type Priced = Pick<BookingRow, 'total' | 'mobileFee' | 'offeredPrices'>;

/** Returns the price of a booking in one line: `$440`, or with the mobile service fee, or in words. */
export function describePrice({ total, mobileFee, offeredPrices }: Priced): string {
  if (total === null) return describeOpenPrice(offeredPrices);
  return mobileFee === null || mobileFee === 0
    ? formatUsd(total)
    : `${formatUsd(total)} (includes a mobile service fee of ${formatUsd(mobileFee)})`;
}

/**
 * Returns the duration of a visit: of the quoted services by their ids, or of the package by its title. Null if one
 * duration is missing.
 */
export function bookingDuration(
  { quote, packageTitle }: Booked,
  durations: ReadonlyMap<string, string>,
): string | null {
  const names = quote?.services.map(({ id }) => id) ?? [packageTitle];
  return sumDurations(names.map((name) => durations.get(name)));
}
