import { MINIMUM_CHARGE } from '#config/business.ts';
import { formatUsd } from '#features/pricing/format-usd.ts';
import type { Quote } from './use-quote.ts';

export function QuoteSummary({ figures }: { figures: Quote['figures'] }) {
  const { lines, total } = figures;
  if (lines.length === 0) {
    return <p className="py-6 text-ink-700">Select services to see your quote.</p>;
  }
  return (
    <>
      <dl className="divide-y divide-mist-200 border-b border-mist-200">
        {lines.map((line) => (
          <Row key={line.id} label={line.title} amount={line.price} />
        ))}
      </dl>
      <dl aria-live="polite" aria-atomic="true" className="pt-2">
        <Row label="Subtotal" amount={total.subtotal} />
        {total.mobileFee > 0 ? (
          <>
            <Row label="Mobile Service Fee" amount={total.mobileFee} />
            <dd className="text-sm text-ink-500">
              A visit costs at least {formatUsd(MINIMUM_CHARGE)}: the fee makes up the difference.
              Any service you add uses it up first.
            </dd>
          </>
        ) : null}
        <div className="mt-3 flex items-baseline justify-between gap-4 border-t-2 border-night-900 pt-4">
          <dt className="font-bold">Total Estimate</dt>
          <dd className="text-3xl font-extrabold tracking-tight">{formatUsd(total.total)}</dd>
        </div>
      </dl>
    </>
  );
}

function Row({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2.5">
      <dt className="text-ink-700">{label}</dt>
      <dd className="font-bold tabular-nums">{formatUsd(amount)}</dd>
    </div>
  );
}
