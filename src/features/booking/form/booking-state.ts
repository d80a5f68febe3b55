import { readStored, removeStored, writeStored } from '#lib/forms/browser-storage.ts';
import { textsIn, yearDigits } from '#lib/forms/form-values.ts';
import {
  BOOKING_FIELDS,
  EMPTY_BOOKING,
  type BookingField,
  type BookingValues,
} from './booking-fields.ts';
import { stateCode } from './state-code.ts';

export type BookingState = {
  values: BookingValues;
  /** What the visitor typed or chose: nothing else may overwrite it. */
  touched: BookingField[];
};

export type BookingAction =
  | { type: 'edit'; values: Partial<BookingValues> }
  | { type: 'prefill'; values: Partial<BookingValues> }
  | { type: 'clear' };

export const EMPTY_BOOKING_STATE: BookingState = { values: EMPTY_BOOKING, touched: [] };

export function bookingReducer(state: BookingState, action: BookingAction): BookingState {
  switch (action.type) {
    case 'edit': {
      const edited = BOOKING_FIELDS.filter((field) => action.values[field] !== undefined);
      const touched = [...new Set([...state.touched, ...edited])];
      return { values: { ...state.values, ...limit(action.values) }, touched };
    }
    case 'prefill': {
      const values = { ...state.values };
      for (const field of BOOKING_FIELDS) {
        if (!state.touched.includes(field)) values[field] = action.values[field] ?? values[field];
      }
      return { ...state, values };
    }
    case 'clear':
      return EMPTY_BOOKING_STATE;
  }
}

function limit(values: Partial<BookingValues>): Partial<BookingValues> {
  return {
    ...values,
    ...(values.state === undefined ? {} : { state: stateCode(values.state) }),
    ...(values.year === undefined ? {} : { year: yearDigits(values.year) }),
  };
}

const DRAFT = 'booking-draft';
/** They belong to the quote that they were typed beside, the rest belongs to the visitor. */
const OF_THE_QUOTE: readonly BookingField[] = ['package', 'year', 'make', 'model'];

/** Keeps what was typed in this tab, together with the quote (or none) it was typed beside. */
export function storeDraft({ values, touched }: BookingState, source: string): void {
  const typed = Object.fromEntries(touched.map((field) => [field, values[field]]));
  writeStored('session', DRAFT, { source, typed });
}

export function readDraft(source: string): Partial<BookingValues> {
  const stored = readStored('session', DRAFT);
  if (typeof stored !== 'object' || stored === null || !('typed' in stored)) return {};
  const sameQuote = 'source' in stored && stored.source === source;
  const fields = BOOKING_FIELDS.filter((field) => sameQuote || !OF_THE_QUOTE.includes(field));
  return textsIn(stored.typed, fields);
}

export function endDraft(): void {
  removeStored('session', DRAFT);
}
