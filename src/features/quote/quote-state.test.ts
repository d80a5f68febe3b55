import { describe, expect, it } from 'vitest';
import { EMPTY_STATE, parseQuoteState, quoteReducer, type QuoteState } from './quote-state.ts';

const toggle = (state: QuoteState, serviceId: string) =>
  quoteReducer(state, { type: 'toggle', serviceId });
const figures = {
  id: '8f14e45f-ceea-467f-a5a2-0a1f3c1b2d3e',
  quoteNumber: 'Q-23456789',
  lines: [{ id: 'eco-wash', title: 'ECO Wash', price: 40 }],
  total: { subtotal: 40, mobileFee: 60, total: 100 },
};

describe('a quote in progress', () => {
  it('remembers services in the order chosen', () => {
    const chosen = ['c', 'a', 'b', 'a', 'a'].reduce(toggle, EMPTY_STATE);
    expect(chosen.draft.selected).toEqual(['c', 'b', 'a']);
  });

  it('drops the saved quote when anything changes, and says so', () => {
    const saved = quoteReducer(toggle(EMPTY_STATE, 'a'), { type: 'saved', figures });
    expect(saved).toMatchObject({ saved: figures, outdated: false });
    const changed = quoteReducer(saved, { type: 'change', patch: { model: 'X5' } });
    expect(changed).toMatchObject({ saved: null, outdated: true });
    expect(toggle(saved, 'b')).toMatchObject({ saved: null, outdated: true });
  });

  it('says so until it is saved again', () => {
    const saved = quoteReducer(toggle(EMPTY_STATE, 'a'), { type: 'saved', figures });
    const changedTwice = toggle(toggle(saved, 'b'), 'c');
    expect(changedTwice.outdated).toBe(true);
    expect(quoteReducer(changedTwice, { type: 'saved', figures }).outdated).toBe(false);
  });

  it('survives a reload, its saved figures included', () => {
    const saved = quoteReducer(toggle(EMPTY_STATE, 'a'), { type: 'saved', figures });
    expect(parseQuoteState(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
  });

  it.each([null, 3, {}, { draft: null }, { draft: 'x' }])('ignores stored %o', (stored) => {
    expect(parseQuoteState(stored)).toBeNull();
  });
});
