import { readStored } from '#lib/forms/browser-storage.ts';
import { textsIn } from '#lib/forms/form-values.ts';
import { BOOKING_IN_PROGRESS, QUOTE_IN_PROGRESS } from './quote-draft-storage.ts';
import { QUOTE_TEXTS, type QuoteText } from './quote-draft.ts';

/** What was typed into one form of this tab, for the other form: nobody types a car twice. */
type Texts = Partial<Record<QuoteText, string>>;

/** Into the quote page. */
export function readTextsOfQuote(): Texts {
  return textsIn(part(readStored('session', QUOTE_IN_PROGRESS), 'draft'), QUOTE_TEXTS);
}

/** Into the booking page: the vehicle, not who asked. */
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
