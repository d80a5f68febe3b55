import { hasJustBooked } from '#booking/confirmation/last-booking.ts';
import { MESSAGES } from '#config/messages.ts';
import { PATHS } from '#domain/pages.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import type { ShownPrices } from '#domain/pricing/shown-prices.ts';
import type { Quoted } from '#domain/quote/quote-lines.ts';
import { VEHICLE_SIZES } from '#domain/vehicles.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { figuresOf } from '../summary/summarize-booking.ts';
import type { QuoteSource } from './use-quote-source.ts';

type PanelProps = { quote: QuoteSource; quoted: Quoted | null; chosen: string };

/**
 * Renders the quote above the form: loading, loaded or not found. A loaded quote is one line with the
 * total, so that the first field stays in view. Opening it shows the services.
 */
export function QuotePanel({ quote, quoted, chosen }: PanelProps) {
  const { quoteId, saved, draft, drop } = quote;
  if (quoteId !== null && saved.isFetching) {
    return (
      <p role="status" className="flex items-center gap-3 rounded-field bg-ice-50 p-4 text-ink-700">
        <Spinner className="size-5 text-ice-600" /> Loading your quote...
      </p>
    );
  }
  if (quoteId !== null && saved.status === 'error') {
    return (
      <Alert tone="danger" title={MESSAGES.quoteLoadFailed.title}>
        <p>{MESSAGES.quoteLoadFailed.text}</p>
        <Button variant="ghost" size="sm" onClick={() => void saved.refetch()}>
          Try again
        </Button>
      </Alert>
    );
  }
  if (quoteId !== null && saved.data === null) {
    const isBooked = hasJustBooked(quoteId);
    const { title, text } = isBooked ? MESSAGES.quoteJustBooked : MESSAGES.quoteNotFound;
    return (
      <Alert
        tone={isBooked ? 'success' : 'danger'}
        title={title}
        {...(isBooked && { role: 'status' })}
      >
        <p>{text}</p>
        <p>
          <a
            href={isBooked ? PATHS['booking-confirmation'] : PATHS.quote}
            className="inline-flex min-h-11 items-center font-bold underline"
          >
            {isBooked ? 'See your request' : 'Get a new quote'}
          </a>{' '}
          <span>
            {isBooked
              ? 'or fill out the form below to send another.'
              : 'or just fill out the form below.'}
          </span>
        </p>
      </Alert>
    );
  }
  const { data } = saved;
  const brought = data ?? draft;
  // If the unsaved quote lacks the chosen package, the visitor books that package alone.
  if (!brought || (!data && !quote.holds(chosen))) return null;
  const count = quoted?.lines.length === 1 ? '1 service' : `${quoted?.lines.length} services`;
  return (
    <div role="status">
      <details className="rounded-field border border-success-200 bg-success-50 px-4 text-success-700">
        <summary className="flex min-h-11 items-center justify-between gap-3 py-2">
          <span>
            <strong>Quote Information Loaded</strong>
            <span>
              {quoted
                ? ` · ${count} · ${VEHICLE_SIZES[brought.vehicleType]} · ${formatUsd(quoted.total.total)}`
                : null}
            </span>
          </span>
          <Icon name="chevron" />
        </summary>
        <p className="text-ink-900">
          {data
            ? `From your quote #${data.quoteNumber}:`
            : 'The services you chose will be saved as a quote when you send your request.'}
        </p>
        {quoted ? (
          <dl className="divide-y divide-success-200 text-ink-900">
            {figuresOf(quoted).map(({ label, amount }, index, { length }) => (
              <div
                key={label}
                className={`flex justify-between gap-4 py-2 ${index === length - 1 ? 'text-lg font-bold' : ''}`}
              >
                <dt>{label}</dt>
                <dd className="font-bold whitespace-nowrap">{amount}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        <button
          type="button"
          onClick={drop}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Book without this quote
        </button>
      </details>
    </div>
  );
}

type Props = {
  quote: QuoteSource;
  shownPrices: ShownPrices;
  /** The prices for a new customer. Without JavaScript the server chooses between the two. */
  shownPricesIfNew: ShownPrices;
};

/** Renders hidden inputs: the id of a saved quote or the services of an unsaved one, and all prices. */
export function QuoteInputs({ quote: { sentId, draft }, shownPrices, shownPricesIfNew }: Props) {
  const selection = draft && { vehicleType: draft.vehicleType, services: draft.selected };
  return (
    <>
      <input type="hidden" name="quoteId" value={sentId ?? ''} />
      <input type="hidden" name="selection" value={selection ? JSON.stringify(selection) : ''} />
      <input type="hidden" name="shownPrices" value={JSON.stringify(shownPrices)} />
      <input type="hidden" name="shownPricesIfNew" value={JSON.stringify(shownPricesIfNew)} />
    </>
  );
}
