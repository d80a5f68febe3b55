import { EMPTY_QUOTE, parseQuoteDraft, type QuoteDraft } from './draft/quote-draft.ts';
import type { Total } from '#domain/pricing/price.ts';
import type { QuoteLine } from '#domain/pricing/quote-lines.ts';

/** A quote as the database saved it: its figures are the ones that count. */
export type SavedFigures = { id: string; quoteNumber: string; lines: QuoteLine[]; total: Total };

export type QuoteState = {
  draft: QuoteDraft;
  saved: SavedFigures | null;
  /** The visitor changed something after saving: the saved quote no longer matches. */
  outdated: boolean;
};

export type QuoteAction =
  | { type: 'change'; patch: Partial<QuoteDraft> }
  | { type: 'toggle'; serviceId: string }
  | { type: 'saved'; figures: SavedFigures }
  | { type: 'restore'; state: QuoteState };

export const EMPTY_STATE: QuoteState = { draft: EMPTY_QUOTE, saved: null, outdated: false };

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
      return { ...state, saved: action.figures, outdated: false };
    case 'restore':
      return action.state;
  }
}

function change(state: QuoteState, patch: Partial<QuoteDraft>): QuoteState {
  return {
    draft: { ...state.draft, ...patch },
    saved: null,
    outdated: state.outdated || state.saved !== null,
  };
}

/** What this tab kept of a quote in progress, so that a reload or a way back loses nothing. */
export function parseQuoteState(stored: unknown): QuoteState | null {
  if (typeof stored !== 'object' || stored === null || !('draft' in stored)) return null;
  const draft = parseQuoteDraft(stored.draft);
  if (!draft) return null;
  const saved = 'saved' in stored && isSavedFigures(stored.saved) ? stored.saved : null;
  return { draft, saved, outdated: false };
}

function isSavedFigures(value: unknown): value is SavedFigures {
  if (typeof value !== 'object' || value === null) return false;
  return 'id' in value && 'quoteNumber' in value && 'lines' in value && 'total' in value;
}
