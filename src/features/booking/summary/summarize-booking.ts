import { MINIMUM_CHARGE } from '#config/business.ts';
import { isCalendarDay, isClockTime, isWindowEnd } from '#domain/bookings/times.ts';
import { formatWhen } from '#domain/bookings/when.ts';
import { sumDurations } from '#domain/duration.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import type { Total } from '#domain/pricing/mobile-fee.ts';
import type { QuoteLine } from '#domain/pricing/quote-lines.ts';
import type { BookingValues, PackageOption } from '#features/booking/fields.ts';

/** The priced services of a saved quote or a quote draft. */
export type Quoted = { lines: readonly QuoteLine[]; total: Total };

export type BookingOverview = {
  /** The chosen package, or all services of the quote it belongs to. Null while nothing is chosen. */
  title: string | null;
  /** The total of a quote, else the list price. Null while neither is known. */
  price: string | null;
  /** e.g. "1-2 hours" */
  duration: string | null;
  /** Each quoted service, the fee when there is one, and the total; empty without a quote. */
  figures: { label: string; amount: string }[];
  minimum: string;
  vehicle: string;
  when: string | null;
  where: string;
};

type Input = {
  values: BookingValues;
  packages: readonly PackageOption[];
  options: readonly { id: string; label: string }[];
  quoted: Quoted | null;
  /** How long each service takes, by its id. */
  durations: ReadonlyMap<string, string>;
};

/** The booking as chosen so far, in words. A sum stands only under the services that it is for. */
export function summarizeBooking(input: Input): BookingOverview {
  const { values, packages, options, quoted, durations } = input;
  const { date, time, city } = values;
  const until = isWindowEnd(values.until, time) ? values.until : null;
  const isQuoted = quoted?.lines.some(({ id }) => id === values.package) ?? false;
  const sum = isQuoted ? quoted : null;
  const chosen = packages.find((option) => option.id === values.package);
  const label = options.find((option) => option.id === values.package)?.label;
  const hasWhen = isCalendarDay(date) && isClockTime(time);
  return {
    title: (sum ? sum.lines.map(({ title }) => title).join(' + ') : label) ?? null,
    price: (sum ? `${formatUsd(sum.total.total)} (your quote)` : chosen?.priceText) ?? null,
    duration: sumDurations(
      (sum?.lines ?? (chosen ? [chosen] : [])).map(({ id }) => durations.get(id)),
    ),
    figures: sum ? figuresOf(sum) : [],
    minimum: `Every visit costs at least ${formatUsd(MINIMUM_CHARGE)}.`,
    vehicle: [values.year, values.make, values.model].filter(Boolean).join(' '),
    when: hasWhen ? formatWhen({ date, time, until }) : null,
    where: city,
  };
}

/** Whether nothing is chosen or typed yet that a summary could name. */
export function isEmpty({ title, vehicle, when, where }: BookingOverview): boolean {
  return !title && !vehicle && !when && !where;
}

function figuresOf({ lines, total }: Quoted) {
  const fee = total.mobileFee > 0 ? [{ label: 'Mobile Service Fee', price: total.mobileFee }] : [];
  const rows = lines.map(({ title, price }) => ({ label: title, price }));
  return [...rows, ...fee, { label: 'Total Estimate', price: total.total }].map(
    ({ label, price }) => ({ label, amount: formatUsd(price) }),
  );
}
