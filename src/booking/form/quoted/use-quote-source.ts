import { useEffect, useMemo, useRef, useState } from 'react';
import { hasJustBooked } from '#booking/confirmation/last-booking.ts';
import { clearQuoteDraft, readQuoteDraft } from '#booking/quote/draft/quote-draft-storage.ts';
import type { QuoteDraft } from '#booking/quote/draft/quote-draft.ts';
import { useSavedQuote, useServices } from '#booking/quote/draft/use-queries.ts';
import { chooseSize } from '#booking/size/use-size.ts';
import { MESSAGES } from '#config/messages.ts';
import { PATHS } from '#domain/pages.ts';
import { withCode, withPrice } from '#domain/pricing/learned-prices.ts';
import type { CodedPrices } from '#domain/pricing/offer-codes.ts';
import { asClaimed } from '#domain/pricing/offer.ts';
import { offeredPrices } from '#domain/pricing/offered-prices.ts';
import type { ShownPrices } from '#domain/pricing/shown-prices.ts';
import { quoteLines } from '#domain/quote/quote-lines.ts';
import type { SavedQuote } from '#domain/quote/quotes.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import { useInBrowser } from '#ui/use-in-browser.ts';

/** Returns where the quote of this page comes from: `quote:<id>`, `draft` (unsaved), or no quote. */
export function quoteSource(): string {
  // A repeated booking brings its own services.
  if (location.pathname !== PATHS.booking) return 'plain';
  const query = new URLSearchParams(location.search);
  const id = query.get('quote');
  if (id) return `quote:${id}`;
  const service = query.get('service');
  if (service) return `service:${service}`;
  return readQuoteDraft() ? 'draft' : 'plain';
}

/**
 * Returns the quote that the visitor brought to the booking page.
 * @param changed prices that the server returned since the page was loaded
 * @param again the services of a repeated booking
 * @param saysNew whether the visitor claims to be a new customer
 */
export function useQuoteSource(changed: ShownPrices, again: QuoteDraft | null, saysNew: boolean) {
  const [isDropped, setDropped] = useState(false);
  // Only the browser has this. Every visitor gets the same HTML.
  const source = useInBrowser(quoteSource);
  const quoteId = source?.startsWith('quote:') ? source.slice('quote:'.length) : null;
  const saved = useSavedQuote(quoteId);
  const brought = useMemo(() => (source === 'draft' ? readQuoteDraft() : null), [source]);
  const draft = isDropped ? null : (brought ?? again);
  const services = useServices({ enabled: draft !== null });
  const offered = services.data?.map((service) => withPrice(asClaimed(service, saysNew), changed));
  const estimateWith = (code: CodedPrices | null) =>
    draft && offered
      ? quoteLines(
          offered.map((service) => withCode(service, code)),
          draft.selected,
          draft.vehicleType,
        )
      : null;
  const chosen = offered?.filter(({ id }) => draft?.selected.includes(id)) ?? [];

  const size = saved.data?.vehicleType ?? draft?.vehicleType;
  useEffect(() => {
    if (size) chooseSize(size);
  }, [size]);

  function drop() {
    clearQuoteDraft();
    if (!again) history.replaceState(null, '', PATHS.booking);
    setDropped(true);
  }

  /** The saved quote that the form is sent with. */
  const sentId = quoteId !== null && saved.data !== null ? quoteId : null;
  return {
    quoteId,
    saved,
    draft,
    /** Returns the total of the unsaved quote, with or without an offer code. */
    estimateWith,
    drop,
    sentId,
    /** Whether being a new customer changes the prices of this quote. */
    asksIfNew: draft?.saysNew === true || chosen.some(({ ifNew }) => ifNew !== null),
    /** The prices of the services of the quote. */
    shownPrices: saved.data
      ? frozenPrices(saved.data)
      : Object.fromEntries(chosen.map(({ id, price }) => [id, offeredPrices(price)])),
    /** Returns whether the quote contains the chosen package. */
    holds: (chosenPackage: string) => {
      const brought = saved.data?.services.map(({ id }) => id) ?? draft?.selected;
      if (brought === undefined) return sentId !== null;
      return chosenPackage === '' || brought.includes(chosenPackage);
    },
  };
}

/** The frozen prices, sent along in case the quote expires before the form is sent. */
const frozenPrices = ({ services }: SavedQuote): ShownPrices =>
  Object.fromEntries(services.map(({ id, price }) => [id, { regular: price, suv: price }]));

export type QuoteSource = ReturnType<typeof useQuoteSource>;

/** Shows each outcome of loading a quote once. */
export function useQuoteToasts({ saved, quoteId }: QuoteSource) {
  const shown = useRef('');
  const { status, data } = saved;
  useEffect(() => {
    const outcome = `${quoteId} ${status}`;
    if (quoteId === null || status === 'pending' || shown.current === outcome) return;
    shown.current = outcome;
    if (status === 'error') showToast(MESSAGES.quoteLoadFailed);
    else if (data) showToast(MESSAGES.quoteLoaded(data.quoteNumber));
    // After Back the page already shows this, and a toast would repeat it.
    else if (!hasJustBooked(quoteId)) showToast(MESSAGES.quoteNotFound);
  }, [quoteId, status, data]);
}
