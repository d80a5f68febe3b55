import { MINIMUM_CHARGE } from '#config/business.ts';
import type { QuoteLine } from '#domain/pricing/quote-lines.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import type { Total } from '#domain/pricing/mobile-fee.ts';
import type { BookingValues, PackageOption } from '#features/booking/fields.ts';
import { isCalendarDay, isClockTime, formatVisitTime } from '#domain/visit-time.ts';

/** The priced services of a saved quote or a quote draft. */
export type Quoted = { lines: readonly QuoteLine[]; total: Total };

export type RequestSummary = {
  /** Null while no package is chosen. */
  package: string | null;
  /** The total of a quote, else the list price. Null while neither is known. */
  price: string | null;
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
};

/** The request as chosen so far, in words. */
export function summarizeRequest({ values, packages, options, quoted }: Input): RequestSummary {
  const { date, time, city } = values;
  const listPrice = packages.find((option) => option.id === values.package)?.priceText;
  const price = quoted ? `${formatUsd(quoted.total.total)} (your quote)` : listPrice;
  const isVisit = isCalendarDay(date) && isClockTime(time);
  return {
    package: options.find((option) => option.id === values.package)?.label ?? null,
    price: price ?? null,
    figures: quoted ? figuresOf(quoted) : [],
    minimum: `Every visit costs at least ${formatUsd(MINIMUM_CHARGE)}.`,
    vehicle: [values.year, values.make, values.model].filter(Boolean).join(' '),
    when: isVisit ? formatVisitTime(date, time) : null,
    where: city,
  };
}

function figuresOf({ lines, total }: Quoted) {
  const fee = total.mobileFee > 0 ? [{ label: 'Mobile Service Fee', price: total.mobileFee }] : [];
  const rows = lines.map(({ title, price }) => ({ label: title, price }));
  return [...rows, ...fee, { label: 'Total Estimate', price: total.total }].map(
    ({ label, price }) => ({ label, amount: formatUsd(price) }),
  );
}
