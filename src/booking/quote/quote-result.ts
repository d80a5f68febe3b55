import type { SubmitResult } from '#config/submit-result.ts';
import type { SavedQuote } from '#domain/pricing/quotes.ts';
import type { QuoteText } from './draft/quote-draft.ts';

export type QuoteResult = SubmitResult<QuoteText, SavedQuote>;

/** What became of the wish to have a quote by email, in words for the visitor. */
export type EmailQuoteResult = {
  isQueued: boolean;
  text: string;
  /** What is wrong with the address that was typed. */
  emailError?: string;
};
