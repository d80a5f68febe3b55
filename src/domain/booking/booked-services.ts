import { formatUsd } from '../pricing/format-usd.ts';
import type { OfferedPrices } from '../pricing/offered-prices-schema.ts';
import { describePrices } from '../pricing/offered-prices.ts';
import { sumDurations } from '../schedule/duration.ts';
import { VEHICLE_SIZES } from '../vehicles.ts';
import type { BookingPayload, BookingRow } from './schemas.ts';

type Booked = Pick<BookingPayload, 'packageTitle'> & {
  quote: { services: readonly { id: string }[] } | null;
};

/**
 * The ids of the services of a booking. Without a quote it names its package by the title alone. A line that
 * the owner wrote into the price is no service.
 */
export function bookedServices(
  { quote, packageTitle }: Booked,
  offered: readonly { id: string; title: string }[],
): string[] {
  const named = quote?.services ?? offered.filter(({ title }) => title === packageTitle);
  return named.map(({ id }) => id).filter((id) => id !== '');
}

/**
 * Returns the name of what was booked, wherever a booking is named: all its services, and the size of the vehicle
 * once it is known. `Interior Detail Package + ECO Wax Package, SUV/Truck`
 */
export function describeBooked({
  services,
  vehicleType,
}: Pick<BookingRow, 'services' | 'vehicleType'>): string {
  const names = services.join(' + ');
  return vehicleType === null ? names : `${names}, ${VEHICLE_SIZES[vehicleType]}`;
}

/** The price of a booking without a quote; requests of before have none. */
export const describeOpenPrice = (prices: OfferedPrices | null): string =>
  prices === null ? 'Price to be confirmed' : describePrices(prices);

type Priced = Pick<BookingRow, 'total' | 'mobileFee' | 'offeredPrices'>;

/** The price of a booking on one line: `$440`, or with the fee that fills up a small visit, or in words. */
export function describePrice({ total, mobileFee, offeredPrices }: Priced): string {
  if (total === null) return describeOpenPrice(offeredPrices);
  return mobileFee === null || mobileFee === 0
    ? formatUsd(total)
    : `${formatUsd(total)} (includes a mobile service fee of ${formatUsd(mobileFee)})`;
}

/**
 * How long a visit takes: the quoted services together by their ids, else the package by its title. Null
 * when one doesn't say.
 */
export function bookingDuration(
  { quote, packageTitle }: Booked,
  durations: ReadonlyMap<string, string>,
): string | null {
  const names = quote?.services.map(({ id }) => id) ?? [packageTitle];
  return sumDurations(names.map((name) => durations.get(name)));
}
