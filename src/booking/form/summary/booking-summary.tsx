import clsx from 'clsx';
import type { ReactNode } from 'react';
import { NextStepList, type NextStepsProps } from '#booking/confirmation/next-steps.tsx';
import type { BookingOverview } from './summarize-booking.ts';
import './before-choice.css';

/** Renders the booking as chosen so far. */
export function BookingSummary({ summary }: { summary: BookingOverview }) {
  return (
    <>
      <dl className="divide-y divide-mist-200">
        <Row label={summary.hasSeveralServices ? 'Services' : 'Package'} value={summary.title} />
        {summary.figures.length > 0 ? (
          summary.figures.map(({ label, amount }, index, { length }) => (
            <div
              key={label}
              className={`flex justify-between gap-4 py-2.5 ${index === length - 1 ? 'font-bold' : ''}`}
            >
              <dt>{label}</dt>
              <dd className="shrink-0">{amount}</dd>
            </div>
          ))
        ) : (
          <Row label="Price" value={summary.price} className="package-price" />
        )}
        {summary.duration ? <Row label="Time it takes" value={summary.duration} /> : null}
        <Row label="Vehicle" value={summary.vehicle} />
        <Row label="When" value={summary.when} />
        <Row label="Where" value={summary.where} />
      </dl>
      <p className="border-t border-mist-200 pt-3 text-sm text-ink-700">
        {summary.depositText ?? summary.minimum}
      </p>
    </>
  );
}

type RowProps = { label: string; value: string | null; className?: string };

function Row({ label, value, className }: RowProps) {
  return (
    <div className="py-3">
      <dt className="text-sm text-ink-500">{label}</dt>
      <dd className={clsx('font-semibold', className)}>
        {value ? value : <span className="font-normal text-ink-500">Not chosen yet</span>}
      </dd>
    </div>
  );
}

/**
 * Renders the panel beside the form while nothing is chosen.
 * @param props.children shown at the end
 */
export function BeforeChoice({ children, ...steps }: NextStepsProps & { children: ReactNode }) {
  return (
    <div className="before-choice">
      <p className="text-ink-700">
        You&apos;ll see your choices and total here as you fill out the form.
      </p>
      <h3 className="mt-5 text-base">What happens next</h3>
      <NextStepList {...steps} />
      <div className="mt-5 border-t border-mist-200 pt-4">{children}</div>
    </div>
  );
}
