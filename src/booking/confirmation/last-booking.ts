import { readStored, removeStored, writeStored } from '#lib/forms/browser-storage.ts';

/** What this tab remembers of the booking that it just sent. */
const KEY = 'just-booked';
const NEWS_KEY = 'just-booked-news';
const QUOTE_KEY = 'just-booked-quote';

/** @param quoteId the saved quote that was booked, if any */
export function storeLastBooking(bookingNumber: string, quoteId: string | null): void {
  writeStored('session', KEY, bookingNumber);
  writeStored('session', NEWS_KEY, bookingNumber);
  writeStored('session', QUOTE_KEY, quoteId);
}

/** Whether this tab has just booked the quote: it can be loaded no more. */
export const hasJustBooked = (quoteId: string | null): boolean =>
  quoteId !== null && readStored('session', QUOTE_KEY) === quoteId;

/** The number of the booking; null: this tab has sent none. */
export const lastBookingNumber = (): string | null => textOrNull(readStored('session', KEY));

/** Whether the visitor has not been told of it yet. */
export const hasNews = (): boolean => readStored('session', NEWS_KEY) !== null;

/** The same number, once: for the code that tells the visitor. */
export function takeNews(): string | null {
  const number = textOrNull(readStored('session', NEWS_KEY));
  removeStored('session', NEWS_KEY);
  return number;
}

const textOrNull = (stored: unknown) => (typeof stored === 'string' ? stored : null);
