import { useEffect, useReducer, useRef, type RefObject } from 'react';
import { MESSAGES } from '#config/messages.ts';
import { readTyped } from '#lib/forms/form-elements.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import { BOOKING_FIELDS, type BookingField, type BookingValues } from './booking-fields.ts';
import { bookingReducer, endDraft, readDraft, storeDraft } from './booking-state.ts';
import { prefillOf, prefillOfDraft } from '#features/booking/quote/prefill.ts';
import type { QuoteSource } from '#features/booking/quote/use-quote-source.ts';

/** The values of the form: typed, kept over a reload, filled in from a quote. */
export function useBookingForm(
  form: RefObject<HTMLFormElement | null>,
  quote: QuoteSource,
  posted: BookingValues,
) {
  const [state, dispatch] = useReducer(bookingReducer, { values: posted, touched: [] });
  const restoredFor = useRef<string | null>(null);
  const { source, saved, selection } = quote;

  useEffect(() => {
    if (restoredFor.current !== null && state.touched.length > 0)
      storeDraft(state, restoredFor.current);
  }, [state]);

  // What stands in the fields when the script arrives was typed a moment ago, or failed without it.
  useEffect(() => {
    if (source === null) return;
    const first = restoredFor.current === null;
    restoredFor.current = source;
    if (!first) return;
    const typed = form.current ? readTyped(form.current, BOOKING_FIELDS) : {};
    dispatch({ type: 'edit', values: { ...readDraft(source), ...typed } });
  }, [source, form]);

  useEffect(() => {
    if (saved.data) dispatch({ type: 'prefill', values: prefillOf(saved.data) });
    else if (selection) dispatch({ type: 'prefill', values: prefillOfDraft(selection) });
  }, [saved.data, selection]);

  useAnnouncements(quote);

  return {
    values: state.values,
    edit: (field: BookingField, value: string) =>
      dispatch({ type: 'edit', values: { [field]: value } }),
    clear: () => {
      dispatch({ type: 'clear' });
      restoredFor.current = null;
      endDraft();
    },
  };
}

/** Each outcome of loading a quote is announced once. */
function useAnnouncements({ saved, quoteId }: QuoteSource) {
  const announced = useRef('');
  const { status, data } = saved;
  useEffect(() => {
    const outcome = `${quoteId} ${status}`;
    if (quoteId === null || status === 'pending' || announced.current === outcome) return;
    announced.current = outcome;
    if (status === 'error') showToast(MESSAGES.quoteLoadFailed);
    else showToast(data ? MESSAGES.quoteLoaded(data.quoteNumber) : MESSAGES.quoteNotFound);
  }, [quoteId, status, data]);
}
