import { useEffect, useReducer, type RefObject } from 'react';
import { known, prefillOf, prefillOfDraft } from '#booking/form/quoted/prefill.ts';
import { quoteSource, type QuoteSource } from '#booking/form/quoted/use-quote-source.ts';
import { readQuoteContact, readTextsOfQuote } from '#booking/quote/draft/last-quote.ts';
import { BOOKING_IN_PROGRESS } from '#booking/quote/draft/quote-draft-storage.ts';
import type { WhenValues } from '#booking/when/when-hints.ts';
import type { ServiceArea } from '#content/types.ts';
import { cityOfZip } from '#domain/place/service-areas.ts';
import { readStored, removeStored, writeStored } from '#lib/forms/browser-storage.ts';
import { textsIn, yearDigits } from '#lib/forms/form-values.ts';
import { useAutofill } from '#ui/forms/use-autofill.ts';
import { useFormDraft } from '#ui/forms/use-form-draft.ts';
import {
  BOOKING_FIELDS,
  type BookedBefore,
  type BookingField,
  type BookingValues,
  newBooking,
  type PostedBooking,
} from '../booking-fields.ts';
import { cityOfPages, pagesOfVisit } from './city-of-pages.ts';

/** The `id` of the booking form. */
export const BOOKING_FORM = 'booking-form';

type BookingState = {
  values: BookingValues;
  /** The fields that the visitor typed or chose. Prefilling never overwrites them. */
  touched: BookingField[];
};

type BookingAction =
  | { type: 'edit'; values: Partial<BookingValues> }
  | { type: 'prefill'; values: Partial<BookingValues> }
  | { type: 'clear'; state: string };

/** Returns the state of an untouched form. @param state where the business is */
export const newBookingState = (state: string): BookingState => ({
  values: newBooking(state),
  touched: [],
});

/** Returns the same state if nothing changes, so that React doesn't render the form again. */
export function bookingReducer(state: BookingState, action: BookingAction): BookingState {
  switch (action.type) {
    case 'edit': {
      const edited = BOOKING_FIELDS.filter((field) => action.values[field] !== undefined);
      if (edited.length === 0) return state;
      const touched = [...new Set([...state.touched, ...edited])];
      const ended = endOfWindow(state.values, action.values);
      return { values: { ...state.values, ...limit(action.values), ...ended }, touched };
    }
    case 'prefill': {
      const values = { ...state.values };
      for (const field of BOOKING_FIELDS) {
        if (!state.touched.includes(field)) values[field] = action.values[field] ?? values[field];
      }
      const isSame = BOOKING_FIELDS.every((field) => values[field] === state.values[field]);
      return isSame ? state : { ...state, values };
    }
    case 'clear':
      return newBookingState(action.state);
  }
}

function limit(values: Partial<BookingValues>): Partial<BookingValues> {
  return values.year === undefined ? values : { ...values, year: yearDigits(values.year) };
}

/** A newly typed time has no window end. */
function endOfWindow({ time }: BookingValues, edited: Partial<BookingValues>) {
  const isOther = edited.time !== undefined && edited.time !== time;
  return isOther && edited.until === undefined ? { until: '' } : {};
}

/** The fields that belong to a quote. All others belong to the visitor. */
const VEHICLE: readonly BookingField[] = ['year', 'make', 'model'];

const hasQuote = (source: unknown) =>
  typeof source === 'string' && (source === 'draft' || source.startsWith('quote:'));

/** Stores the typed values in this tab, with the source of the quote they belong to. */
export function storeBookingDraft({ values, touched }: BookingState, source: string): void {
  const typed = Object.fromEntries(touched.map((field) => [field, values[field]]));
  writeStored('session', BOOKING_IN_PROGRESS, { source, typed });
}

export function readBookingDraft(source: string): Partial<BookingValues> {
  const stored = readStored('session', BOOKING_IN_PROGRESS);
  if (typeof stored !== 'object' || stored === null || !('typed' in stored)) return {};
  const before = 'source' in stored ? stored.source : null;
  if (before === source) return textsIn(stored.typed, BOOKING_FIELDS);
  // A repeated booking already fills in everything.
  if (source.startsWith('again:')) return {};
  // Another service keeps the same car. Another quote may be for another car.
  const isSameVehicle = !hasQuote(before) && !hasQuote(source);
  const fields = BOOKING_FIELDS.filter(
    (field) => field !== 'package' && (isSameVehicle || !VEHICLE.includes(field)),
  );
  return textsIn(stored.typed, fields);
}

export const clearBookingDraft = (): void => removeStored('session', BOOKING_IN_PROGRESS);

type Options = {
  form: RefObject<HTMLFormElement | null>;
  quote: QuoteSource;
  posted: PostedBooking;
  areas: readonly ServiceArea[];
  again: BookedBefore | undefined;
  /** The state where the business is. */
  state: string;
};

/** Values from a post without JavaScript count as typed. So do those of a repeated booking. */
function startWith({ posted, again }: Pick<Options, 'posted' | 'again'>): BookingState {
  const { values, result } = posted;
  const isTyped = result !== null || again !== undefined;
  return { values, touched: isTyped ? BOOKING_FIELDS.filter((field) => values[field] !== '') : [] };
}

/** Returns the values of the form: typed, restored after a reload, or filled in from a quote. */
export function useBookingValues({ form, quote, posted, areas, again, ...home }: Options) {
  const { saved, draft } = quote;
  const [state, dispatch] = useReducer(bookingReducer, { posted, again }, startWith);
  const source = () => (again ? `again:${again.bookingNumber}` : quoteSource());

  useFormDraft({
    id: BOOKING_FORM,
    fields: BOOKING_FIELDS,
    state,
    restore: (typed) => {
      const origin = source();
      dispatch({ type: 'edit', values: readBookingDraft(origin) });
      if (!again && !hasQuote(origin)) {
        dispatch({ type: 'prefill', values: known(readTextsOfQuote()) });
      }
      const city = again ? undefined : cityOfPages(pagesOfVisit(), areas);
      if (city !== undefined) dispatch({ type: 'prefill', values: { city } });
      // A separate edit, because a newly typed time must clear the restored window.
      dispatch({ type: 'edit', values: typed });
    },
    store: (changed) => {
      if (changed.touched.length > 0) storeBookingDraft(changed, source());
    },
  });

  const readAutofill = useAutofill({
    form,
    fields: BOOKING_FIELDS,
    values: state.values,
    onFill: (filled) => dispatch({ type: 'edit', values: filled }),
  });

  useEffect(() => {
    if (saved.data) {
      const values = prefillOf(saved.data, readQuoteContact(saved.data.id));
      dispatch({ type: 'prefill', values });
    } else if (draft) dispatch({ type: 'prefill', values: prefillOfDraft(draft) });
  }, [saved.data, draft]);

  const city = cityOfZip(state.values.zip, areas);
  useEffect(() => {
    if (city !== undefined) dispatch({ type: 'prefill', values: { city } });
  }, [city]);

  return {
    values: state.values,
    edit: (field: BookingField, value: string) =>
      dispatch({ type: 'edit', values: { [field]: value } }),
    /** Returns the values as the visitor sees them, and takes over input that fired no event. */
    readShown: (): BookingValues => {
      const filled = limit(readAutofill());
      if (Object.keys(filled).length > 0) dispatch({ type: 'edit', values: filled });
      return { ...state.values, ...filled };
    },
    choose: (values: WhenValues) => dispatch({ type: 'edit', values }),
    clear: () => {
      dispatch({ type: 'clear', state: home.state });
      clearBookingDraft();
    },
  };
}
