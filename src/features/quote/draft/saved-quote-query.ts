import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '#lib/fetch-json.ts';
import { isSavedQuote } from './is-saved-quote.ts';

/** The saved quote with this id; its data is null when it is unknown, booked or expired. */
export const savedQuoteQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['quote', id],
    enabled: id !== null,
    // Not kept for Back: it may be booked by then.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const quote = await fetchJson(`/api/quotes/${encodeURIComponent(id ?? '')}`, signal);
      if (quote === null || isSavedQuote(quote)) return quote;
      throw new Error('The quote is not readable.');
    },
  });
