import { useEffect, type RefObject } from 'react';
import { storeLastQuote } from '#booking/quote/draft/last-quote.ts';
import { QUOTE_TEXTS, type QuoteDraft } from '#booking/quote/draft/quote-draft.ts';
import type { QuoteResult } from '#booking/quote/quote-result.ts';
import { MESSAGES } from '#config/messages.ts';
import { useSubmit } from '#ui/forms/use-submit.ts';
import type { Quote } from './use-quote.ts';

const validate = async (draft: QuoteDraft) =>
  (await import('#booking/quote/schema.ts')).validateQuote(draft);

const loadSend = async () => (await import('./send-quote.ts')).sendQuote;

/** Saves the quote; afterwards the focus moves on, because the pressed button is disabled then. */
export function useSaveQuote(
  quote: Quote,
  form: RefObject<HTMLFormElement | null>,
  ready: RefObject<HTMLElement | null>,
) {
  const submission = useSubmit({
    form,
    fields: QUOTE_TEXTS,
    values: quote.state.draft,
    validate,
    load: loadSend,
    failure: MESSAGES.quoteSaveFailed,
    onResult: (result: QuoteResult) => {
      if (result.status === 'success') {
        quote.dispatch({ type: 'saved', quote: result.data });
        storeLastQuote(result.data, quote.state.draft);
      }
      // A rejection may mean that a service or a price has changed meanwhile.
      if (result.status === 'failed' && result.detail) void quote.services.refetch();
    },
  });
  const { result, submit } = submission;
  const savedId = result?.status === 'success' ? result.data.id : null;

  useEffect(() => {
    if (!savedId) return;
    ready.current?.focus({ preventScroll: true });
    ready.current?.scrollIntoView({ block: 'nearest' });
  }, [savedId, ready]);

  function save() {
    const { state, estimate } = quote;
    if (state.saved || estimate.lines.length === 0) return;
    void submit({ draft: state.draft, lines: estimate.lines });
  }

  return { ...submission, save };
}
