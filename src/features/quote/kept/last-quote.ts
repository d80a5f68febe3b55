import { LAST_QUOTE } from '#features/quote/draft/quote-draft-storage.ts';
import type { SavedFigures } from '#features/quote/quote-result.ts';
import { readStored, removeStored, writeStored } from '#lib/forms/browser-storage.ts';
import { isNumber, isText, shapeOf } from '#lib/shape.ts';

/** What this browser remembers of the quote that was saved last. */
export type LastQuote = { id: string; quoteNumber: string; total: number; expiresAt: string };

const isLastQuote = shapeOf<LastQuote>({
  id: isText,
  quoteNumber: isText,
  total: isNumber,
  expiresAt: isText,
});

export function storeLastQuote({ id, quoteNumber, total, expiresAt }: SavedFigures): void {
  writeStored('local', LAST_QUOTE, { id, quoteNumber, total: total.total, expiresAt });
}

/** Null when there is none that still holds. @param now ISO instant */
export function readLastQuote(now: string): LastQuote | null {
  const stored = readStored('local', LAST_QUOTE);
  return isLastQuote(stored) && stored.expiresAt > now ? stored : null;
}

export function forgetLastQuote(): void {
  removeStored('local', LAST_QUOTE);
}
