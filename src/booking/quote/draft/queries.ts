import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { FETCH } from '#config/interface.ts';
import type { AppliedOffer, OfferedPrice } from '#domain/pricing/offer.ts';
import type { Price } from '#domain/pricing/price.ts';
import type { QuotableService } from '#domain/pricing/quotable-service.ts';
import type { DepositRule } from '#domain/pricing/visit-cost.ts';
import type { SavedQuote } from '#domain/quote/quotes.ts';
import { noteServerTime } from '#lib/server-clock.ts';
import { isNumber, isText, listOf, orNull, shapeOf } from '#lib/shape.ts';
import { isSavedQuote } from './is-saved-quote.ts';

/** The longest that a visitor waits before a request counts as failed. */
const TIMEOUT_MS = 15_000;

/** Fetches JSON from a path of this site; throws when that fails. */
async function fetchJson(path: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(path, {
    headers: { Accept: 'application/json' },
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  noteServerTime(response);
  if (!response.ok) throw new Error(`${path} returned HTTP ${response.status}`);
  return response.json();
}

/** Shared by both pages, so that the second reuses what the first fetched. */
const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FETCH.freshMs,
      gcTime: FETCH.keptMs,
      retry: FETCH.retries,
      refetchOnWindowFocus: false,
      // A browser that reports being offline would otherwise wait forever without an error.
      networkMode: 'always',
    },
  },
});

/** Observes the saved quote with this id: the quote, the reason it can't be opened, or null when unknown. */
export const observeSavedQuote = (id: string) =>
  new QueryObserver<SavedQuote | string | null>(client, {
    queryKey: ['quote', id],
    queryFn: async ({ signal }) => {
      const quote = await fetchJson(`/api/quotes/${encodeURIComponent(id)}`, signal);
      if (quote === null || isText(quote) || isSavedQuote(quote)) return quote;
      throw new Error('The quote could not be read.');
    },
  });

const isPrice = shapeOf<Price>({
  regular: orNull(isNumber),
  suv: orNull(isNumber),
  flat: orNull(isNumber),
  perWheel: orNull(isNumber),
});

const isOffer = orNull(
  shapeOf<AppliedOffer>({ name: isText, lastDay: isText, was: isPrice, lowered: isPrice }),
);

const isServiceList = listOf(
  shapeOf<QuotableService>({
    id: isText,
    title: isText,
    description: isText,
    includes: listOf(isText),
    price: isPrice,
    offer: isOffer,
    ifNew: orNull(shapeOf<OfferedPrice>({ price: isPrice, offer: isOffer })),
    deposit: orNull(shapeOf<DepositRule>({ dollars: orNull(isNumber), percent: orNull(isNumber) })),
  }),
);

/** Observes the services that can be quoted right now. */
export const observeServices = () =>
  new QueryObserver<QuotableService[]>(client, {
    queryKey: ['services'],
    queryFn: async ({ signal }) => {
      const services = await fetchJson('/api/services', signal);
      if (!isServiceList(services)) throw new Error('The list of services could not be read.');
      return services;
    },
  });
