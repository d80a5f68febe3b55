import type { BookingValues, PackageOption } from '#booking/form/booking-fields.ts';
import { MINIMUM_CHARGE, type QuoteVehicleType } from '#config/business.ts';
import { formatWhen } from '#domain/booking/when.ts';
import { describeDeposit } from '#domain/pricing/deposit-words.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { describePrices } from '#domain/pricing/offered-prices.ts';
import type { Quoted } from '#domain/pricing/quote-lines.ts';
import type { Total } from '#domain/pricing/visit-cost.ts';
import { sumDurations } from '#domain/schedule/duration.ts';
import { formatDayShort, isCalendarDay, isClockTime, isWindowEnd } from '#domain/schedule/times.ts';
import { VEHICLE_SIZES } from '#domain/vehicles.ts';

type Input = {
  values: BookingValues;
  options: readonly PackageOption[];
  /** Of the vehicle, once it is chosen. */
  size: QuoteVehicleType | null;
  quoted: Quoted | null;
  /** What the chosen package comes to by itself, once that is known. */
  direct: Quoted | null;
  /** How long each service takes, by its id. */
  durations: ReadonlyMap<string, string>;
  /** The owner's rule about deposits; null: always paid back. */
  refundHours: number | null;
};

/** The booking as chosen so far, in words. A sum stands only under the services that it is for. */
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
    /** The chosen package, or all services of the quote it belongs to. Null while nothing is chosen. */
    title: (sum ? sum.lines.map(({ title }) => title).join(' + ') : chosen?.title) ?? null,
    /** The total of a quote or of the package alone, else its prices in words. Null while nothing is known. */
    price: sum ? totalText(sum.total, isQuoted) : chosen ? listPrice(chosen, size) : null,
    /** e.g. "1-2 hours" */
    duration: sumDurations(
      (sum?.lines ?? (chosen ? [chosen] : [])).map(({ id }) => durations.get(id)),
    ),
    /** Empty while the total is not known. */
    figures: sum ? figuresOf(sum) : [],
    hasSeveralServices: (sum?.lines.length ?? 0) > 1,
    /** What is to be paid beforehand; 0: nothing, as far as is known. */
    deposit: sum?.deposit ?? 0,
    /** The same in a sentence, with its return rule. */
    depositText: describeDeposit(sum?.deposit ?? 0, input.refundHours),
    minimum: `Every visit costs at least ${formatUsd(MINIMUM_CHARGE)}.`,
    /** The size that the price is for; null where that makes no difference or is not known. */
    size: sizeName,
    vehicle: sizeName && vehicle ? `${vehicle} (${sizeName})` : (sizeName ?? vehicle),
    when: hasWhen ? formatWhen({ date, time, until }) : null,
    where: city,
  };
}

export type BookingOverview = ReturnType<typeof summarizeBooking>;

/** Whether nothing is chosen or typed yet that a summary could name. */
export const isEmpty = ({ title, vehicle, when, where }: BookingOverview): boolean =>
  !title && !vehicle && !when && !where;

function totalText({ total, mobileFee }: Total, isQuoted: boolean): string {
  if (isQuoted) return `${formatUsd(total)} (your quote)`;
  const visit = `${formatUsd(total)} a visit`;
  return mobileFee > 0 ? `${visit}, incl. ${formatUsd(mobileFee)} fee` : visit;
}

function listPrice({ prices }: PackageOption, size: QuoteVehicleType | null): string {
  if (!prices) return 'Ask for a price';
  return describePrices(size ? { regular: prices[size], suv: prices[size] } : prices);
}

/** Each service, the fee where there is one, and the total. */
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
