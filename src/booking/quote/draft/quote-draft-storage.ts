import { readStored, removeStored, writeStored } from '#lib/forms/browser-storage.ts';
import { parseQuoteDraft, type QuoteDraft } from './quote-draft.ts';

const KEY = 'booking-selection';

/** Stores an unsaved quote for the booking page of this tab. */
export const storeQuoteDraft = (draft: QuoteDraft): void => writeStored('session', KEY, draft);

/** Returns the unsaved quote of this tab, or null. */
export function readQuoteDraft(): QuoteDraft | null {
  const draft = parseQuoteDraft(readStored('session', KEY));
  return draft && draft.selected.length > 0 ? draft : null;
}

export const clearQuoteDraft = (): void => removeStored('session', KEY);

/** Storage key of the quote page's progress in this tab. */
export const QUOTE_IN_PROGRESS = 'quote-in-progress';

/** Storage key of the booking page's progress in this tab. */
export const BOOKING_IN_PROGRESS = 'booking-draft';

/** Storage key of the last saved quote in this browser. */
export const LAST_QUOTE = 'last-quote';

/** Clears a booked quote, so that the quote page starts a new one. */
export function clearQuote(): void {
  clearQuoteDraft();
  removeStored('local', LAST_QUOTE);
  removeStored('session', QUOTE_IN_PROGRESS);
}
