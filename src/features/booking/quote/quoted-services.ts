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

/** What the visit is for: all services of a quote that has the chosen package, else the package. */
export function visitServices(chosen: string, lines: readonly { id: string }[]): string[] {
  const quoted = lines.map(({ id }) => id);
  if (quoted.includes(chosen)) return quoted;
  return chosen === '' ? [] : [chosen];
}
