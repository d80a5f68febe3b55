import { useEffect, useRef, useState, type RefObject } from 'react';
import { MESSAGES, type Message } from '#config/messages.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { focusField } from '#lib/forms/form-elements.ts';
import { OUTDATED_PAGE } from '#lib/forms/outdated-page.ts';
import { send } from '#lib/forms/call-action.ts';
import { submissionIdFor } from '#lib/forms/submission-id.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import { QUOTE_TEXTS } from './draft/quote-draft.ts';
import { validateQuote, type QuoteErrors } from './validate-quote.ts';
import { saveQuoteAction } from './save-quote-action.ts';
import { saveFailure, type Quote } from './use-quote.ts';

/** Saving: the rules first, one submission per content, values kept whatever happens. */
export function useSaveQuote(
  quote: Quote,
  form: RefObject<HTMLFormElement | null>,
  ready: RefObject<HTMLElement | null>,
) {
  const [errors, setErrors] = useState<QuoteErrors>({});
  const [failure, setFailure] = useState<Message | null>(null);
  const [saving, setSaving] = useState(false);
  const [savedHere, setSavedHere] = useState<string | null>(null);
  const busy = useRef(false);

  // The button that was pressed is disabled now: the focus moves on to what comes next.
  useEffect(() => {
    if (savedHere) ready.current?.focus({ preventScroll: true });
  }, [savedHere, ready]);

  function fail(detail: string | null) {
    showToast(MESSAGES.quoteSaveFailed);
    setFailure(saveFailure(detail));
    // A refusal may mean that a service or a price has changed meanwhile.
    if (detail) void quote.services.refetch();
  }

  async function save() {
    const { state, estimate } = quote;
    if (busy.current || state.saved || estimate.lines.length === 0) return;
    const found = validateQuote(state.draft);
    setErrors(found);
    setFailure(null);
    const firstBad = QUOTE_TEXTS.find((field) => found[field]);
    if (firstBad) {
      if (form.current) focusField(form.current, firstBad);
      return;
    }
    busy.current = true;
    setSaving(true);
    // Only what is still on offer is sent; the figures belong to the content: after a change of
    // prices the same choice is another quote.
    const draft = { ...state.draft, selected: estimate.lines.map((line) => line.id) };
    const id = submissionIdFor('quote', [draft, estimate.lines]);
    const { answer, outdated } = await send(() => saveQuoteAction(id, draft));
    busy.current = false;
    setSaving(false);
    if (!answer?.saved) {
      fail(answer ? answer.detail : outdated ? OUTDATED_PAGE : null);
      return;
    }
    const { saved } = answer;
    quote.dispatch({ type: 'saved', figures: saved });
    showToast(MESSAGES.quoteSaved(saved.quoteNumber, formatUsd(saved.total.total)));
    setSavedHere(saved.id);
  }

  return { errors, failure, saving, save };
}

export type QuoteSaving = ReturnType<typeof useSaveQuote>;
