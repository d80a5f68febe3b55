import { readStored, removeStored, writeStored } from '#lib/forms/browser-storage.ts';
import { textsIn } from '#lib/forms/form-values.ts';
import { likelyNow, serverNow } from '#lib/server-clock.ts';
import { isNumber, isText, shapeOf } from '#lib/shape.ts';
import { BOOKING_IN_PROGRESS, LAST_QUOTE, QUOTE_IN_PROGRESS } from './quote-draft-storage.ts';
import { type QuoteText, SHARED_TEXTS } from './quote-draft.ts';

/** The last saved quote, as this browser stores it. */
export type LastQuote = { id: string; quoteNumber: string; total: number; expiresAt: string };

const isLastQuote = shapeOf<LastQuote>({
  id: isText,
  quoteNumber: isText,
  total: isNumber,
  expiresAt: isText,
});

const CONTACT_TEXTS = ['name', 'email', 'phone'] as const;
export type QuoteContact = Partial<Record<(typeof CONTACT_TEXTS)[number], string>>;

export function storeLastQuote(saved: LastQuote, contact: QuoteContact): void {
  const { id, quoteNumber, total, expiresAt } = saved;
  const quote: LastQuote = { id, quoteNumber, total, expiresAt };
  writeStored('local', LAST_QUOTE, { ...quote, ...textsIn(contact, CONTACT_TEXTS) });
}

function readStoredQuote(): LastQuote | null {
  const stored = readStored('local', LAST_QUOTE);
  return isLastQuote(stored) ? stored : null;
}

/**
 * Returns the contact details of a quote that was saved in this browser. The server never returns them,
 * because people pass quote links on.
 */
export function readQuoteContact(id: string): QuoteContact {
  const stored = readStoredQuote();
  return stored?.id === id ? textsIn(stored, CONTACT_TEXTS) : {};
}

/** Adds an email address that was typed after saving. */
export function storeQuoteEmail(id: string, email: string): void {
  const stored = readStoredQuote();
  if (stored?.id === id) writeStored('local', LAST_QUOTE, { ...stored, email });
}

/**
 * Returns the stored quote while it is valid, or null. Deletes an expired quote only once the server time
 * is known, because a device's clock may be years ahead.
 */
export function readLastQuote(): LastQuote | null {
  const stored = readStoredQuote();
  if (stored && Date.parse(stored.expiresAt) > likelyNow().getTime()) return stored;
  if (stored === null || serverNow() !== null) removeLastQuote();
  return null;
}

export const removeLastQuote = (): void => removeStored('local', LAST_QUOTE);

/** Texts typed into one form of this tab, to prefill the other one. */
type Texts = Partial<Record<QuoteText, string>>;

/** Returns the texts typed on the quote page. */
export const readTextsOfQuote = (): Texts =>
  textsIn(part(readStored('session', QUOTE_IN_PROGRESS), 'draft'), SHARED_TEXTS);

/** Returns the vehicle typed on the booking page. */
export function readVehicleOfBooking(): Texts {
  return textsIn(part(readStored('session', BOOKING_IN_PROGRESS), 'typed'), [
    'make',
    'model',
    'year',
  ]);
}

function part(stored: unknown, name: string): unknown {
  const isObject = typeof stored === 'object' && stored !== null;
  return isObject ? new Map<string, unknown>(Object.entries(stored)).get(name) : null;
}
