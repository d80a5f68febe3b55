import { useEffect, useRef } from 'react';
import { MESSAGES } from '#config/messages.ts';
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
    else showToast(data ? MESSAGES.quoteLoaded(data.quoteNumber) : MESSAGES.quoteNotFound);
  }, [quoteId, status, data]);
}
