import { readStored, removeStored, writeStored } from '#lib/forms/browser-storage.ts';

/** Storage keys for the booking that this tab just sent. */
const KEY = 'just-booked';
const ANNOUNCEMENT_KEY = 'just-booked-news';
const QUOTE_KEY = 'just-booked-quote';

/**
 * Stores the booking that this tab just sent.
 * @param quoteId the saved quote that was booked, if any
 */
export function storeLastBooking(bookingNumber: string, quoteId: string | null): void {
  writeStored('session', KEY, bookingNumber);
  writeStored('session', ANNOUNCEMENT_KEY, bookingNumber);
  writeStored('session', QUOTE_KEY, quoteId);
}

/** Returns whether this tab just booked the quote, which can't be loaded anymore. */
export const hasJustBooked = (quoteId: string | null): boolean =>
  quoteId !== null && readStored('session', QUOTE_KEY) === quoteId;

/** Returns the booking number; null when this tab has sent no booking. */
export const lastBookingNumber = (): string | null => textOrNull(readStored('session', KEY));

/** Returns whether the visitor has yet to see a toast about the booking. */
export const hasAnnouncement = (): boolean => readStored('session', ANNOUNCEMENT_KEY) !== null;

/** Returns the booking number the first time, then null, so that the visitor sees one toast. */
export function consumeAnnouncement(): string | null {
  const number = textOrNull(readStored('session', ANNOUNCEMENT_KEY));
  removeStored('session', ANNOUNCEMENT_KEY);
  return number;
}

const textOrNull = (stored: unknown) => (typeof stored === 'string' ? stored : null);
