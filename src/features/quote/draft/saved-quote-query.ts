import type { SavedQuote } from '#data/types.ts';
import { fetchJson } from '#lib/fetch-json.ts';
import { isSavedQuote } from './is-saved-quote.ts';

/** @returns null for a quote that is unknown, booked or expired @throws Error when it can't be read */
export async function fetchSavedQuote(
  id: string | null,
  signal: AbortSignal,
): Promise<SavedQuote | null> {
  const quote = await fetchJson(`/api/quotes/${encodeURIComponent(id ?? '')}`, signal);
  if (quote === null || isSavedQuote(quote)) return quote;
  throw new Error('The quote is not readable.');
}
