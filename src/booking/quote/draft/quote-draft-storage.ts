import { readStored, removeStored, writeStored } from '#lib/forms/browser-storage.ts';
import { parseQuoteDraft, type QuoteDraft } from './quote-draft.ts';

const KEY = 'booking-selection';

/** Takes an unsaved quote along to the booking page of this tab. */
export const storeQuoteDraft = (draft: QuoteDraft): void => writeStored('session', KEY, draft);

/** The unsaved quote that this tab brought along, or null. */
export function readQuoteDraft(): QuoteDraft | null {
  const draft = parseQuoteDraft(readStored('session', KEY));
  return draft && draft.selected.length > 0 ? draft : null;
}

export const clearQuoteDraft = (): void => removeStored('session', KEY);

/** What the quote page of this tab is working on. */
export const QUOTE_IN_PROGRESS = 'quote-in-progress';

/** What the booking page of this tab is working on. */
export const BOOKING_IN_PROGRESS = 'booking-draft';

/** The quote that this browser remembers beyond this tab. */
export const LAST_QUOTE = 'last-quote';

/** A booked quote is done with: going back to the quote page starts a new one. */
export function clearQuote(): void {
  clearQuoteDraft();
  removeStored('local', LAST_QUOTE);
  removeStored('session', QUOTE_IN_PROGRESS);
}
