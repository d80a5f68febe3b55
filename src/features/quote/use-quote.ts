import { useEffect, useReducer, useRef, type RefObject } from 'react';
import { MESSAGES, type Message } from '#config/messages.ts';
import { quoteLines } from '#domain/pricing/quote-lines.ts';
import { QUOTE_TEXTS, type QuoteText } from './draft/quote-draft.ts';
import { QUOTE_IN_PROGRESS } from './draft/quote-draft-storage.ts';
import { useServices } from './draft/use-services.ts';
import { readStored, writeStored } from '#lib/forms/browser-storage.ts';
import { readTyped } from '#lib/forms/form-elements.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import { EMPTY_STATE, parseQuoteState, quoteReducer } from './quote-state.ts';

/** The quote in progress: what is chosen, what is on offer, and what both come to. */
export function useQuote(form: RefObject<HTMLFormElement | null>) {
  const [state, dispatch] = useReducer(quoteReducer, EMPTY_STATE);
  const restored = useRef(false);
  const services = useServices({ enabled: true });

  // An untouched quote is never stored over a kept one.
  useEffect(() => {
    if (restored.current && state !== EMPTY_STATE) writeStored('session', QUOTE_IN_PROGRESS, state);
  }, [state]);

  // What was typed before the script arrived wins over what an earlier visit left behind.
  useEffect(() => {
    const kept = parseQuoteState(readStored('session', QUOTE_IN_PROGRESS));
    const typed = form.current ? readTyped(form.current, QUOTE_TEXTS) : {};
    if (kept) dispatch({ type: 'restore', state: kept });
    if (Object.keys(typed).length > 0) dispatch({ type: 'change', patch: typed });
    restored.current = true;
  }, [form]);

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

/** What a failed save says beside the form: the sentence of the catalog and, if known, why. */
export function saveFailure(detail: string | null): Message {
  const { text, ...notice } = MESSAGES.quoteSaveFailed;
  return { ...notice, text: detail ? `${text} (${detail})` : text };
}
