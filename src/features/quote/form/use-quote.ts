import { useEffect, useReducer, type RefObject } from 'react';
import { MESSAGES } from '#config/messages.ts';
import { quoteLines } from '#domain/pricing/quote-lines.ts';
import type { QuoteText } from '#features/quote/draft/quote-draft.ts';
import { QUOTE_IN_PROGRESS } from '#features/quote/draft/quote-draft-storage.ts';
import { useServices } from '#features/quote/draft/use-services.ts';
import { readStored, writeStored } from '#lib/forms/browser-storage.ts';
import { useFormDraft } from '#ui/forms/use-form-draft.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import { EMPTY_STATE, parseQuoteState, QUOTE_FIELDS, quoteReducer } from './quote-state.ts';

/** The quote in progress: what is chosen, what is offered, and what both add up to. */
export function useQuote(form: RefObject<HTMLFormElement | null>) {
  const [state, dispatch] = useReducer(quoteReducer, EMPTY_STATE);
  const services = useServices({ enabled: true });

  useFormDraft({
    form,
    fields: QUOTE_FIELDS,
    state,
    restore: (typed) => {
      const kept = parseQuoteState(readStored('session', QUOTE_IN_PROGRESS));
      dispatch({ type: 'restore', kept, typed });
    },
    store: (changed) => writeStored('session', QUOTE_IN_PROGRESS, changed),
  });

  const failedAt = services.isLoadingError ? services.errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAt > 0) showToast(MESSAGES.servicesFailed);
  }, [failedAt]);

  const offered = services.data ?? [];
  const estimate = quoteLines(offered, state.draft.selected, state.draft.vehicleType);
  return {
    state,
    services,
    offered,
    /** Saved figures count more than computed ones. */
    figures: state.saved ?? estimate,
    estimate,
    toggle: (serviceId: string) => dispatch({ type: 'toggle', serviceId }),
    setText: (field: QuoteText, value: string) =>
      dispatch({ type: 'change', patch: { [field]: value } }),
    dispatch,
  };
}

export type Quote = ReturnType<typeof useQuote>;
