import { BOOKING_IN_PROGRESS } from '#booking/quote/draft/quote-draft-storage.ts';
import { stateCode } from '#domain/addresses.ts';
import { VISITOR_FIELDS } from '#domain/booking/fields.ts';
import { readStored, removeStored, writeStored } from '#lib/forms/browser-storage.ts';
import { textsIn, yearDigits } from '#lib/forms/form-values.ts';
import { type BookingField, type BookingValues, newBooking } from '../fields.ts';

export type BookingState = {
  values: BookingValues;
  /** What the visitor typed or chose: nothing else may overwrite it. */
  touched: BookingField[];
};

export type BookingAction =
  | { type: 'edit'; values: Partial<BookingValues> }
  | { type: 'prefill'; values: Partial<BookingValues> }
  | { type: 'clear'; state: string };

/** A form nobody has typed into. @param state where the business is */
export const newBookingState = (state: string): BookingState => ({
  values: newBooking(state),
  touched: [],
});

export function bookingReducer(state: BookingState, action: BookingAction): BookingState {
  switch (action.type) {
    case 'edit': {
      const edited = VISITOR_FIELDS.filter((field) => action.values[field] !== undefined);
      const touched = [...new Set([...state.touched, ...edited])];
      const ended = endOfWindow(state.values, action.values);
      return { values: { ...state.values, ...limit(action.values), ...ended }, touched };
    }
    case 'prefill': {
      const values = { ...state.values };
      for (const field of VISITOR_FIELDS) {
        if (!state.touched.includes(field)) values[field] = action.values[field] ?? values[field];
      }
      return { ...state, values };
    }
    case 'clear':
      return newBookingState(action.state);
  }
}

function limit(values: Partial<BookingValues>): Partial<BookingValues> {
  return {
    ...values,
    ...(values.state === undefined ? {} : { state: stateCode(values.state) }),
    ...(values.year === undefined ? {} : { year: yearDigits(values.year) }),
  };
}

/** Another time without an end was typed: it is no window. */
function endOfWindow({ time }: BookingValues, edited: Partial<BookingValues>) {
  const isOther = edited.time !== undefined && edited.time !== time;
  return isOther && edited.until === undefined ? { until: '' } : {};
}

/** They belong to the quote that they were typed beside, the rest belongs to the visitor. */
const VEHICLE: readonly BookingField[] = ['year', 'make', 'model'];

export const hasQuote = (source: unknown) =>
  typeof source === 'string' && (source === 'draft' || source.startsWith('quote:'));

/** Keeps what was typed in this tab, together with the source of the quote it was typed beside. */
export function storeBookingDraft({ values, touched }: BookingState, source: string): void {
  const typed = Object.fromEntries(touched.map((field) => [field, values[field]]));
  writeStored('session', BOOKING_IN_PROGRESS, { source, typed });
}

export function readBookingDraft(source: string): Partial<BookingValues> {
  const stored = readStored('session', BOOKING_IN_PROGRESS);
  if (typeof stored !== 'object' || stored === null || !('typed' in stored)) return {};
  const before = 'source' in stored ? stored.source : null;
  if (before === source) return textsIn(stored.typed, VISITOR_FIELDS);
  // What was booked before comes filled in.
  if (source.startsWith('again:')) return {};
  // The same car for another service, another car for another quote.
  const isSameVehicle = !hasQuote(before) && !hasQuote(source);
  const fields = VISITOR_FIELDS.filter(
    (field) => field !== 'package' && (isSameVehicle || !VEHICLE.includes(field)),
  );
  return textsIn(stored.typed, fields);
}

export const clearBookingDraft = (): void => removeStored('session', BOOKING_IN_PROGRESS);
