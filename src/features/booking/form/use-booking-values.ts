import { useEffect, useReducer, type RefObject } from 'react';
import { BOOKING_FIELDS, type BookingField, type BookingValues } from '#features/booking/fields.ts';
import { prefillOf, prefillOfDraft } from '#features/booking/quote/prefill.ts';
import { quoteSource, type QuoteSource } from '#features/booking/quote/use-quote-source.ts';
import { useFormDraft } from '#ui/forms/use-form-draft.ts';
import { clearBookingDraft, readBookingDraft, storeBookingDraft } from './booking-draft.ts';
import { bookingReducer } from './booking-state.ts';

/** The values of the form: typed, kept over a reload, filled in from a quote. */
export function useBookingValues(
  form: RefObject<HTMLFormElement | null>,
  { saved, draft }: QuoteSource,
  posted: BookingValues,
) {
  const [state, dispatch] = useReducer(bookingReducer, { values: posted, touched: [] });

  useFormDraft({
    form,
    fields: BOOKING_FIELDS,
    state,
    restore: (typed) =>
      dispatch({ type: 'edit', values: { ...readBookingDraft(quoteSource()), ...typed } }),
    store: (changed) => {
      if (changed.touched.length > 0) storeBookingDraft(changed, quoteSource());
    },
  });

  useEffect(() => {
    if (saved.data) dispatch({ type: 'prefill', values: prefillOf(saved.data) });
    else if (draft) dispatch({ type: 'prefill', values: prefillOfDraft(draft) });
  }, [saved.data, draft]);

  return {
    values: state.values,
    edit: (field: BookingField, value: string) =>
      dispatch({ type: 'edit', values: { [field]: value } }),
    clear: () => {
      dispatch({ type: 'clear' });
      clearBookingDraft();
    },
  };
}
