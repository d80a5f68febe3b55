import type { BookingValues, PackageOption } from '#booking/form/booking-fields.ts';
import { MINIMUM_CHARGE, type QuoteVehicleType } from '#config/business.ts';
import { formatWhen } from '#domain/booking/words/when.ts';
import { describeDeposit } from '#domain/pricing/deposit-words.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { describePrices, priceRange } from '#domain/pricing/offered-prices.ts';
import type { Total } from '#domain/pricing/visit-cost.ts';
import type { Quoted } from '#domain/quote/quote-lines.ts';
import { sumDurations } from '#domain/schedule/duration.ts';
import { formatDayShort, isCalendarDay, isClockTime, isWindowEnd } from '#domain/schedule/times.ts';
import { VEHICLE_SIZES } from '#domain/vehicles.ts';

type Input = {
  values: BookingValues;
  options: readonly PackageOption[];
  /** The size of the vehicle; null until it is chosen. */
  size: QuoteVehicleType | null;
  quoted: Quoted | null;
  /** The total of the chosen package alone; null while unknown. */
  direct: Quoted | null;
  /** How long each service takes, by its id. */
  durations: ReadonlyMap<string, string>;
  /** How many hours before the visit a deposit stops being refundable; null when it always is. */
  refundHours: number | null;
};

/** Returns the booking as chosen so far, in words. A total appears only with the services it is for. */
export function summarizeBooking(input: Input) {
  const { values, options, size, quoted, direct, durations } = input;
  const { date, time, city } = values;
  const until = isWindowEnd(values.until, time) ? values.until : null;
  const isQuoted = quoted?.lines.some(({ id }) => id === values.package) ?? false;
  const sum = isQuoted ? quoted : direct;
  const chosen = options.find((option) => option.id === values.package);
  const hasTwoPrices = chosen?.prices?.regular !== chosen?.prices?.suv;
  const sizeName = size !== null && (isQuoted || hasTwoPrices) ? VEHICLE_SIZES[size] : null;
  const vehicle = [values.year, values.make, values.model].filter(Boolean).join(' ');
  const hasWhen = isCalendarDay(date) && isClockTime(time);
  return {
    /** The chosen package, or all services of its quote. Null while nothing is chosen. */
    title: (sum ? sum.lines.map(({ title }) => title).join(' + ') : chosen?.title) ?? null,
    /** The total of a quote or of the package alone, else its prices in words. Null while unknown. */
    price: sum ? totalText(sum.total, isQuoted) : listPrice(chosen, size, describePrices),
    /** The same in a few words. */
    shortPrice: sum ? sumText(sum.total, isQuoted) : listPrice(chosen, size, priceRange),
    /** e.g. "1-2 hours" */
    duration: sumDurations(
      (sum?.lines ?? (chosen ? [chosen] : [])).map(({ id }) => durations.get(id)),
    ),
    /** Empty while the total is unknown. */
    figures: sum ? figuresOf(sum) : [],
    hasSeveralServices: (sum?.lines.length ?? 0) > 1,
    /** The deposit in dollars; 0 when none is known. */
    deposit: sum?.deposit ?? 0,
    /** The deposit in a sentence, with its refund rule. */
    depositText: describeDeposit(sum?.deposit ?? 0, input.refundHours),
    minimum: `Every visit costs at least ${formatUsd(MINIMUM_CHARGE)}.`,
    /** The size that the price is for; null when it makes no difference or is unknown. */
    size: sizeName,
    vehicle: sizeName && vehicle ? `${vehicle} (${sizeName})` : (sizeName ?? vehicle),
    when: hasWhen ? formatWhen({ date, time, until }) : null,
    where: city,
  };
}

export type BookingOverview = ReturnType<typeof summarizeBooking>;

/** Returns whether nothing is chosen or typed yet that the summary shows. */
export const isEmpty = ({ title, vehicle, when, where }: BookingOverview): boolean =>
  !title && !vehicle && !when && !where;

const sumText = ({ total }: Total, isQuoted: boolean) =>
  `${formatUsd(total)} ${isQuoted ? '(your quote)' : 'a visit'}`;

function totalText(total: Total, isQuoted: boolean): string {
  const text = sumText(total, isQuoted);
  const { mobileFee } = total;
  return isQuoted || mobileFee === 0 ? text : `${text}, incl. ${formatUsd(mobileFee)} fee`;
}

function listPrice(
  chosen: PackageOption | undefined,
  size: QuoteVehicleType | null,
  describe: typeof describePrices,
): string | null {
  if (!chosen) return null;
  const { prices } = chosen;
  if (!prices) return 'Ask for a price';
  return describe(size ? { regular: prices[size], suv: prices[size] } : prices);
}

/** Returns the lines of the summary: each service, the fee if any, and the total. */
export function figuresOf({ lines, total }: Quoted) {
  const fee = total.mobileFee > 0 ? [{ label: 'Mobile Service Fee', price: total.mobileFee }] : [];
  const rows = lines.map(({ title, price, lastDay }) => ({
    label: lastDay === null ? title : `${title}, until ${formatDayShort(lastDay)}`,
    price,
  }));
  return [...rows, ...fee, { label: 'Total Estimate', price: total.total }].map(
    ({ label, price }) => ({ label, amount: formatUsd(price) }),
  );
}
