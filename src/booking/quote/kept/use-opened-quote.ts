import { useEffect, useEffectEvent, useRef } from 'react';
import { chooseSaysNew } from '#booking/new-customer/use-says-new.ts';
import { chooseSize } from '#booking/size/use-size.ts';
import { PATHS } from '#domain/pages.ts';
import type { SavedQuote } from '#domain/quote/quotes.ts';
import { makeLabel } from '#domain/vehicles.ts';
import { useInBrowser } from '#ui/use-in-browser.ts';
import type { Quote } from '../builder/use-quote.ts';
import { readQuoteContact } from '../draft/last-quote.ts';
import { EMPTY_QUOTE } from '../draft/quote-draft.ts';
import { useSavedQuote } from '../draft/use-queries.ts';

/** Returns the id in `/quote?quote=<id>`, or null. */
export const quoteIdInAddress = () => new URLSearchParams(location.search).get('quote');

export type OpenedQuote = 'none' | 'loading' | 'open' | 'failed' | 'converted' | 'expired' | 'gone';

/** Opens the saved quote of `/quote?quote=<id>` and returns its state, or why it can't be opened. */
export function useOpenedQuote({ state, dispatch }: Quote): OpenedQuote {
  // Only the browser has this. Every visitor gets the same HTML.
  const id = useInBrowser(quoteIdInAddress);
  const { data, became, status, isFetching } = useSavedQuote(id);
  const open = useEffectEvent((quote: SavedQuote) => {
    chooseSize(quote.vehicleType);
    chooseSaysNew(quote.saysNew);
    if (state.saved?.id !== quote.id)
      dispatch({ type: 'restore', kept: stateOf(quote), typed: {} });
  });
  useEffect(() => {
    if (data) open(data);
  }, [data]);

  // A changed quote is a new one, so a reload must not bring back the old one.
  const wasSaved = useRef(false);
  useEffect(() => {
    if (wasSaved.current && !state.saved) history.replaceState(null, '', PATHS.quote);
    wasSaved.current = state.saved !== null;
  }, [state.saved]);

  if (id === null) return 'none';
  if (status === 'error') return 'failed';
  if (isFetching) return 'loading';
  if (data) return 'open';
  return became === 'converted' || became === 'expired' ? became : 'gone';
}

function stateOf(quote: SavedQuote) {
  const draft = {
    ...EMPTY_QUOTE,
    ...readQuoteContact(quote.id),
    vehicleType: quote.vehicleType,
    saysNew: quote.saysNew,
    make: makeLabel(quote.vehicleMake ?? ''),
    model: quote.vehicleModel ?? '',
    year: quote.vehicleYear ?? '',
    selected: quote.services.map(({ id }) => id),
  };
  return { draft, saved: quote, changedSinceSave: false };
}
