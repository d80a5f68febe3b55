import type { ReactNode } from 'react';
import { hasJustBooked } from '#booking/confirmation/last-booking.ts';
import type { QuoteVehicleType } from '#config/business.ts';
import { MESSAGES } from '#config/messages.ts';
import { PATHS } from '#domain/pages.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import type { Total } from '#domain/pricing/mobile-fee.ts';
import type { QuoteLine } from '#domain/pricing/quote-lines.ts';
import type { ShownPrices } from '#domain/pricing/shown-prices.ts';
import { VEHICLE_SIZES } from '#domain/vehicles.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { QuoteSource } from './use-quote-source.ts';

/** The quote above the form: loading, loaded with all its services, or not found. */
export function QuotePanel({ quote, chosen }: { quote: QuoteSource; chosen: string }) {
  const { quoteId, saved, draft, estimate, drop } = quote;
  if (quoteId !== null && saved.isFetching) {
    return (
      <p role="status" className="flex items-center gap-3 rounded-field bg-ice-50 p-4 text-ink-700">
        <Spinner className="size-5 text-ice-600" /> Loading your quote...
      </p>
    );
  }
  if (quoteId !== null && saved.isError) {
    return (
      <Alert tone="danger" title={MESSAGES.quoteLoadFailed.title}>
        <p>{MESSAGES.quoteLoadFailed.text}</p>
        <Button variant="ghost" size="sm" onClick={() => void saved.refetch()}>
          Try again
        </Button>
      </Alert>
    );
  }
  if (saved.data === null && hasJustBooked(quoteId)) {
    return (
      <Alert tone="success" title={MESSAGES.quoteJustBooked.title} role="status">
        <p>{MESSAGES.quoteJustBooked.text}</p>
        <p>
          <a
            href={PATHS['booking-confirmation']}
            className="inline-flex min-h-11 items-center font-bold underline"
          >
            See your request
          </a>{' '}
          or fill out the form below to send another.
        </p>
      </Alert>
    );
  }
  if (quoteId !== null && saved.data === null) {
    return (
      <Alert tone="danger" title={MESSAGES.quoteNotFound.title}>
        <p>{MESSAGES.quoteNotFound.text}</p>
        <p>
          <a href={PATHS.quote} className="inline-flex min-h-11 items-center font-bold underline">
            Get a new quote
          </a>{' '}
          or just fill out the form below.
        </p>
      </Alert>
    );
  }
  const { data } = saved;
  if (data) {
    const total = { subtotal: data.subtotal, mobileFee: data.mobileFee, total: data.total };
    return (
      <LoadedQuote lines={data.services} total={total} size={data.vehicleType} onDrop={drop}>
        From your quote #{data.quoteNumber}:
      </LoadedQuote>
    );
  }
  // Another package is booked by itself.
  if (!draft || !quote.holds(chosen)) return null;
  return (
    <LoadedQuote
      lines={estimate?.lines ?? []}
      total={estimate?.total ?? null}
      size={draft.vehicleType}
      onDrop={drop}
    >
      The services you chose will be saved as a quote when you send your request.
    </LoadedQuote>
  );
}

type LoadedProps = {
  lines: readonly QuoteLine[];
  /** Null while the prices are loading. */
  total: Total | null;
  size: QuoteVehicleType;
  onDrop: () => void;
  children: ReactNode;
};

/** One line with the total, so that the first field is in sight; a press shows the rest. */
function LoadedQuote({ lines, total, size, onDrop, children }: LoadedProps) {
  const count = lines.length === 1 ? '1 service' : `${lines.length} services`;
  return (
    <div role="status">
      <details className="rounded-field border border-success-200 bg-success-50 px-4 text-success-700">
        <summary className="flex min-h-11 items-center justify-between gap-3 py-2">
          <span>
            <strong>Quote Information Loaded</strong>
            {total ? ` · ${count} · ${VEHICLE_SIZES[size]} · ${formatUsd(total.total)}` : null}
          </span>
          <Icon name="chevron" />
        </summary>
        <p className="text-ink-900">{children}</p>
        {total ? (
          <dl className="divide-y divide-success-200 text-ink-900">
            {lines.map((line) => (
              <Row key={line.id} label={line.title} amount={line.price} />
            ))}
            {total.mobileFee > 0 ? (
              <Row label="Mobile Service Fee" amount={total.mobileFee} />
            ) : null}
            <Row label="Total Estimate" amount={total.total} strong />
          </dl>
        ) : null}
        <button
          type="button"
          onClick={onDrop}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Book without this quote
        </button>
      </details>
    </div>
  );
}

function Row({ label, amount, strong }: { label: string; amount: number; strong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 py-2 ${strong ? 'text-lg font-bold' : ''}`}>
      <dt>{label}</dt>
      <dd className="font-bold whitespace-nowrap">{formatUsd(amount)}</dd>
    </div>
  );
}

type Props = { quote: QuoteSource; shownPrices: ShownPrices };

/** As the form sends them: the id of a saved quote or the services of an unsaved one, and all prices. */
export function QuoteInputs({ quote: { sentId, draft }, shownPrices }: Props) {
  const selection = draft && { vehicleType: draft.vehicleType, services: draft.selected };
  return (
    <>
      <input type="hidden" name="quoteId" value={sentId ?? ''} />
      <input type="hidden" name="selection" value={selection ? JSON.stringify(selection) : ''} />
      <input type="hidden" name="shownPrices" value={JSON.stringify(shownPrices)} />
    </>
  );
}
