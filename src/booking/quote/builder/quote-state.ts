import type { FieldErrors } from '#config/submit-result.ts';
import { isQuoteVehicleType } from '#domain/pricing/vehicle-type.ts';
import type { SavedQuote } from '#domain/quote/quotes.ts';
import { textsIn, yearDigits } from '#lib/forms/form-values.ts';
import { isSavedQuote } from '../draft/is-saved-quote.ts';
import {
  EMPTY_QUOTE,
  parseQuoteDraft,
  QUOTE_TEXTS,
  type QuoteDraft,
  type QuoteText,
} from '../draft/quote-draft.ts';
import type { Quote } from './use-quote.ts';

export type QuoteState = {
  draft: QuoteDraft;
  /** The saved quote, whose figures take precedence. */
  saved: SavedQuote | null;
  /** Whether the visitor changed something after saving. */
  changedSinceSave: boolean;
};

/** The fields in the server's HTML. */
export const QUOTE_FIELDS = [...QUOTE_TEXTS, 'vehicleType'] as const;
type Typed = Partial<Record<(typeof QUOTE_FIELDS)[number], string>>;

export type QuoteAction =
  | { type: 'change'; patch: Partial<QuoteDraft> }
  | { type: 'toggle'; serviceId: string }
  | { type: 'saved'; quote: SavedQuote }
  /**
   * Restores the draft of an earlier visit and fills gaps with the vehicle of the booking form. Input from
   * before the script loaded overrides both.
   */
  | { type: 'restore'; kept: QuoteState | null; typed: Typed; vehicle?: Typed };

export const EMPTY_STATE: QuoteState = {
  draft: EMPTY_QUOTE,
  saved: null,
  changedSinceSave: false,
};

export function quoteReducer(state: QuoteState, action: QuoteAction): QuoteState {
  switch (action.type) {
    case 'change':
      return change(state, action.patch);
    case 'toggle': {
      const { selected } = state.draft;
      const without = selected.filter((id) => id !== action.serviceId);
      const chosen = without.length < selected.length ? without : [...selected, action.serviceId];
      return change(state, { selected: chosen });
    }
    case 'saved':
      return { ...state, saved: action.quote, changedSinceSave: false };
    case 'restore': {
      const start = action.kept ?? state;
      const patch = typedOver(start.draft, { ...missing(start, action.vehicle), ...action.typed });
      return Object.keys(patch).length > 0 ? change(start, patch) : start;
    }
  }
}

/** Returns a draft with some of its values replaced, the year within its limits. */
export function changed(draft: QuoteDraft, patch: Partial<QuoteDraft>): QuoteDraft {
  const next = { ...draft, ...patch };
  return { ...next, year: yearDigits(next.year) };
}

function change(state: QuoteState, patch: Partial<QuoteDraft>): QuoteState {
  return {
    draft: changed(state.draft, patch),
    saved: null,
    changedSinceSave: state.changedSinceSave || state.saved !== null,
  };
}

/** Returns the vehicle texts that the draft lacks. Never changes a saved quote. */
function missing({ draft, saved }: QuoteState, vehicle: Typed = {}): Typed {
  if (saved) return {};
  const fields = QUOTE_TEXTS.filter((field) => draft[field] === '');
  return textsIn(vehicle, fields);
}

/** Returns the typed values that differ from the draft. */
function typedOver(draft: QuoteDraft, { vehicleType, ...texts }: Typed): Partial<QuoteDraft> {
  const patch: Partial<QuoteDraft> = {};
  for (const field of QUOTE_TEXTS) {
    const text = texts[field];
    if (text !== undefined && text !== draft[field]) patch[field] = text;
  }
  // One radio button is preselected, so only the other one shows a choice.
  const isChosen = isQuoteVehicleType(vehicleType) && vehicleType !== EMPTY_QUOTE.vehicleType;
  if (isChosen && vehicleType !== draft.vehicleType) patch.vehicleType = vehicleType;
  return patch;
}

/** Returns the quote in progress that this tab stored; null if it is unreadable. */
export function parseQuoteState(stored: unknown): QuoteState | null {
  if (typeof stored !== 'object' || stored === null || !('draft' in stored)) return null;
  const draft = parseQuoteDraft(stored.draft);
  if (!draft) return null;
  const saved = 'saved' in stored && isSavedQuote(stored.saved) ? stored.saved : null;
  return { draft, saved, changedSinceSave: false };
}

/** Returns a function that builds the props of a text field from its name. */
export function quoteField(quote: Quote, errors: FieldErrors<QuoteText>) {
  return (name: QuoteText) => ({
    id: `quote-${name}`,
    name,
    value: quote.state.draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      quote.dispatch({ type: 'change', patch: { [name]: target.value } }),
  });
}
