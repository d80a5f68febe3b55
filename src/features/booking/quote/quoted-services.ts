import type { Quoted } from '#features/booking/summary/summarize-booking.ts';
import type { QuoteSource } from './use-quote-source.ts';

/** The services of the quote, once their prices are loaded: frozen ones of a saved quote first. */
export function quotedIn({
  saved,
  estimate,
}: Pick<QuoteSource, 'saved' | 'estimate'>): Quoted | null {
  const { data } = saved;
  if (!data) return estimate;
  const { services, subtotal, mobileFee, total } = data;
  return { lines: services, total: { subtotal, mobileFee, total } };
}
