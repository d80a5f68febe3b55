import { useState, useSyncExternalStore } from 'react';
import { removeLastQuote, readLastQuote, type LastQuote } from '#booking/quote/draft/last-quote.ts';
import { QUOTE_IN_PROGRESS } from '#booking/quote/draft/quote-draft-storage.ts';
import { quotePath } from '#domain/pages.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { formatInstantDay } from '#domain/schedule/times.ts';
import { readStored } from '#lib/forms/browser-storage.ts';
import { onServerTime, serverNow } from '#lib/server-clock.ts';
import { Alert } from '#ui/alert.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { OpenedQuote } from './use-opened-quote.ts';

type Arrival = { isBusy: boolean; isTimeKnown: boolean; quote: LastQuote | null };

let arrival: Arrival | undefined;

/** During a visit only the server time changes the result. Leaving the page ends the visit. */
function startVisit(onChange: () => void): () => void {
  const stopListening = onServerTime(onChange);
  return () => {
    stopListening();
    arrival = undefined;
  };
}

const isBusyNow = () =>
  new URLSearchParams(location.search).has('quote') ||
  readStored('session', QUOTE_IN_PROGRESS) !== null;

/**
 * Returns the quote to greet the visitor with. Reads it once per visit and again when the server time is
 * known, so that the greeting never appears while the visitor works on a quote.
 */
function quoteAtArrival(): LastQuote | null {
  const isTimeKnown = serverNow() !== null;
  if (arrival?.isTimeKnown !== isTimeKnown) {
    const isBusy = arrival?.isBusy ?? isBusyNow();
    arrival = { isBusy, isTimeKnown, quote: isBusy ? null : readLastQuote() };
  }
  return arrival.quote;
}

const GONE = {
  failed: "We couldn't load your quote. Reload the page to try again, or put together a new one.",
  converted: "This quote is already booked, so it's done its job. Need another visit? Start here.",
  expired: 'This quote has expired. Prices may have changed, so please put together a new one.',
  gone: "We can't find this quote. The link may be incomplete. You can put together a new one here.",
} as const;

type Props = {
  opened: OpenedQuote;
  /** The time zone of the business. */
  timeZone: string;
};

/** Shows why a linked quote can't be opened, or offers the last quote of this browser. */
export function KeptQuoteAlert({ opened, timeZone }: Props) {
  const last = useSyncExternalStore(startVisit, quoteAtArrival, () => null);
  const [isDismissed, setDismissed] = useState(false);
  if (opened === 'open') return null;
  if (opened === 'loading') {
    return (
      <p role="status" className="mb-5 flex items-center gap-3 rounded-field bg-ice-50 p-4">
        <Spinner className="size-5 text-ice-600" /> Loading your quote...
      </p>
    );
  }
  if (opened !== 'none') {
    return (
      <Alert tone="info" role="status" className="mb-5">
        <p>{GONE[opened]}</p>
      </Alert>
    );
  }
  if (!last || isDismissed) return null;
  return (
    <Alert tone="info" title="Welcome back" className="mb-5">
      <p>
        <span>{`Your quote #${last.quoteNumber} for ${formatUsd(last.total)} is valid until`}</span>{' '}
        <time dateTime={last.expiresAt}>{`${formatInstantDay(last.expiresAt, timeZone)}.`}</time>
      </p>
      <p className="flex flex-wrap gap-x-6 font-bold">
        <a href={quotePath(last.id)} className="inline-flex min-h-11 items-center underline">
          Open it
        </a>
        <button
          type="button"
          onClick={() => {
            removeLastQuote();
            setDismissed(true);
          }}
          className="min-h-11 underline"
        >
          Forget it
        </button>
      </p>
    </Alert>
  );
}
