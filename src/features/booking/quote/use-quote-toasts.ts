import { useEffect, useRef } from 'react';
import { MESSAGES } from '#config/messages.ts';
import { hasJustBooked } from '#features/booking/confirmation/last-booking.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import type { QuoteSource } from './use-quote-source.ts';

/** Shows each outcome of loading a quote once. */
export function useQuoteToasts({ saved, quoteId }: QuoteSource) {
  const shown = useRef('');
  const { status, data } = saved;
  useEffect(() => {
    const outcome = `${quoteId} ${status}`;
    if (quoteId === null || status === 'pending' || shown.current === outcome) return;
    shown.current = outcome;
    if (status === 'error') showToast(MESSAGES.quoteLoadFailed);
    else if (data) showToast(MESSAGES.quoteLoaded(data.quoteNumber));
    // After Back the page says so; that is no news for a toast.
    else if (!hasJustBooked(quoteId)) showToast(MESSAGES.quoteNotFound);
  }, [quoteId, status, data]);
}
