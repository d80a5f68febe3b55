import { useEffect, useReducer, type RefObject } from 'react';
import { type BookedBefore, type BookingField, type PostedBooking } from '#booking/form/fields.ts';
import { prefillOf, prefillOfDraft, prefillOfQuotePage } from '#booking/form/quote/prefill.ts';
import { quoteSource, type QuoteSource } from '#booking/form/quote/use-quote-source.ts';
import { readQuoteContact, readTextsOfQuote } from '#booking/quote/draft/last-quote.ts';
import type { WhenValues } from '#booking/when/when-hints.ts';
import type { ServiceArea } from '#content/types.ts';
import { VISITOR_FIELDS } from '#domain/booking/fields.ts';
import { cityOfZip } from '#domain/service-areas.ts';
import { useFormDraft } from '#ui/forms/use-form-draft.ts';
import { cityOfPages, pagesOfVisit } from './area-hint.ts';
import {
  bookingReducer,
  type BookingState,
  clearBookingDraft,
  hasQuote,
  readBookingDraft,
  storeBookingDraft,
} from './booking-state.ts';

type Options = {
  form: RefObject<HTMLFormElement | null>;
  quote: QuoteSource;
  posted: PostedBooking;
  areas: readonly ServiceArea[];
  again: BookedBefore | undefined;
  /** Where the business is. */
  state: string;
};

/** What was posted without JavaScript counts as typed, and so does what is booked again. */
function startWith({ posted, again }: Pick<Options, 'posted' | 'again'>): BookingState {
  const { values, result } = posted;
  const isTyped = result !== null || again !== undefined;
  return { values, touched: isTyped ? VISITOR_FIELDS.filter((field) => values[field] !== '') : [] };
}

/** The values of the form: typed, kept over a reload, filled in from a quote. */
export function useBookingValues({ form, quote, posted, areas, again, ...home }: Options) {
  const { saved, draft } = quote;
  const [state, dispatch] = useReducer(bookingReducer, { posted, again }, startWith);
  const source = () => (again ? `again:${again.bookingNumber}` : quoteSource());

  useFormDraft({
    form,
    fields: VISITOR_FIELDS,
    state,
    restore: (typed) => {
      const origin = source();
      dispatch({ type: 'edit', values: readBookingDraft(origin) });
      if (!again && !hasQuote(origin)) {
        dispatch({ type: 'prefill', values: prefillOfQuotePage(readTextsOfQuote()) });
      }
      const city = again ? undefined : cityOfPages(pagesOfVisit(), areas);
      if (city !== undefined) dispatch({ type: 'prefill', values: { city } });
      // By itself: a time that was just typed ends the window of before.
      dispatch({ type: 'edit', values: typed });
    },
    store: (changed) => {
      if (changed.touched.length > 0) storeBookingDraft(changed, source());
    },
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
    choose: (values: WhenValues) => dispatch({ type: 'edit', values }),
    clear: () => {
      dispatch({ type: 'clear', state: home.state });
      clearBookingDraft();
    },
  };
}
