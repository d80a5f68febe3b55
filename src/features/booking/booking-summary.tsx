import { formatUsd } from '#features/pricing/format-usd.ts';
import type { BookingValues, PackageOption } from './booking-fields.ts';
import { isCalendarDay, isClockTime } from './visit-hints.ts';
import { visitInWords } from './visit-time.ts';

type Props = {
  values: BookingValues;
  packages: readonly PackageOption[];
  options: readonly { id: string; label: string }[];
  /** What the loaded quote comes to; null without one. */
  quotedTotal: number | null;
};

/** What the request comes to so far, in words. */
export function BookingSummary({ values, packages, options, quotedTotal }: Props) {
  const { date, time, city } = values;
  const chosen = options.find((option) => option.id === values.package)?.label;
  const listPrice = packages.find((option) => option.id === values.package)?.priceText;
  const price = quotedTotal === null ? listPrice : `${formatUsd(quotedTotal)} (your quote)`;
  const vehicle = [values.year, values.make, values.model].filter(Boolean).join(' ');
  const when = isCalendarDay(date) && isClockTime(time) ? visitInWords(date, time) : null;
  return (
    <dl className="divide-y divide-mist-200">
      <Fact label="Package" value={chosen} />
      <Fact label="Price" value={price} />
      <Fact label="Vehicle" value={vehicle} />
      <Fact label="When" value={when} />
      <Fact label="Where" value={city} />
    </dl>
  );
}

function Fact({ label, value }: { label: string; value: string | null | undefined }) {
  return (
    <div className="py-3">
      <dt className="text-sm text-ink-500">{label}</dt>
      <dd className="font-semibold wrap-anywhere">
        {value ? value : <span className="font-normal text-ink-500">Not chosen yet</span>}
      </dd>
    </div>
  );
}
