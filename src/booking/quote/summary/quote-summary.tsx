import type { ReactNode } from 'react';
import type { Quote } from '#booking/quote/builder/use-quote.ts';
import { MINIMUM_CHARGE } from '#config/business.ts';
import { describeDeposit } from '#domain/pricing/deposit-words.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import type { Total } from '#domain/pricing/visit-cost.ts';
import { formatDayShort } from '#domain/schedule/times.ts';
import { Icon } from '#ui/icon.tsx';
import { CountingAmount } from './counting-amount.tsx';

/** Returns a note for the total, such as "including a $50 mobile fee"; null without a fee. */
export const feeNote = ({ mobileFee }: Total) =>
  mobileFee > 0 ? `including a ${formatUsd(mobileFee)} mobile fee` : null;

type Props = {
  quote: Quote;
  /** How many hours before the visit a deposit stops being refundable; null when it always is. */
  refundHours: number | null;
};

export function QuoteSummary({ quote, refundHours }: Props) {
  const { lines, total, deposit } = quote.figures;
  if (lines.length === 0) {
    return <p className="py-3 text-ink-700">Select services to see your quote.</p>;
  }
  return (
    <>
      <dl className="divide-y divide-mist-200 border-b border-mist-200">
        {lines.map((line) => (
          <Row key={line.id} label={line.title} amount={line.price}>
            {line.lastDay === null ? null : `Until ${formatDayShort(line.lastDay)}`}
          </Row>
        ))}
      </dl>
      <dl aria-live="polite" aria-atomic="true" className="pt-2">
        <Row label="Subtotal" amount={total.subtotal} />
        {total.mobileFee > 0 ? (
          <Row label="Mobile Service Fee" amount={total.mobileFee}>
            {`Every visit costs at least ${formatUsd(MINIMUM_CHARGE)}, so this fee makes up the difference. It goes down as you add services.`}
          </Row>
        ) : null}
        <div className="mt-3 flex items-baseline justify-between gap-4 border-t-2 border-night-900 pt-4">
          <dt className="font-bold">Total Estimate</dt>
          <dd className="text-right">
            <span className="block text-3xl font-extrabold tracking-tight">
              <CountingAmount amount={total.total} />
            </span>
            <span className="text-sm text-ink-700">{feeNote(total)}</span>
          </dd>
        </div>
      </dl>
      {deposit > 0 ? (
        <p className="mt-3 text-sm text-ink-700">{describeDeposit(deposit, refundHours)}</p>
      ) : null}
      {quote.duration ? (
        <p className="mt-3 flex items-center gap-2 text-sm text-ink-700">
          <Icon name="clock" className="size-4" />
          <span>
            <span>The visit takes about</span>{' '}
            <span className="inline-block max-w-full">{`${quote.duration}.`}</span>
          </span>
        </p>
      ) : null}
    </>
  );
}

type RowProps = { label: string; amount: number; children?: ReactNode };

/** Renders an amount with its label and an optional explanation. */
function Row({ label, amount, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <dt className="flex-1 text-ink-700">{label}</dt>
      <dd className="shrink-0 font-bold">{formatUsd(amount)}</dd>
      {children ? <dd className="mt-1 basis-full text-sm text-ink-500">{children}</dd> : null}
    </div>
  );
}
