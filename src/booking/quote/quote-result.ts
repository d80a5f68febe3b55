import type { SubmitResult } from '#config/submit-result.ts';
import type { Total } from '#domain/pricing/mobile-fee.ts';
import type { QuoteLine } from '#domain/pricing/quote-lines.ts';
import { isBoolean, isNumber, isText, listOf, shapeOf } from '#lib/shape.ts';
import type { QuoteText } from './draft/quote-draft.ts';

/** A quote as the database saved it: its figures are the ones that count. */
export type SavedFigures = {
  id: string;
  quoteNumber: string;
  lines: QuoteLine[];
  total: Total;
  /** ISO instant. */
  expiresAt: string;
  /** It was saved with an address, to which it can be emailed. */
  hasEmail: boolean;
};

export type QuoteResult = SubmitResult<QuoteText, SavedFigures>;

export const isSavedFigures = shapeOf<SavedFigures>({
  id: isText,
  quoteNumber: isText,
  lines: listOf(shapeOf<QuoteLine>({ id: isText, title: isText, price: isNumber })),
  total: shapeOf<Total>({ subtotal: isNumber, mobileFee: isNumber, total: isNumber }),
  expiresAt: isText,
  hasEmail: isBoolean,
});

/** What became of the wish to have a quote by email, in words for the visitor. */
export type EmailQuoteResult = {
  isQueued: boolean;
  text: string;
  /** What is wrong with the address that was typed. */
  emailError?: string;
};
