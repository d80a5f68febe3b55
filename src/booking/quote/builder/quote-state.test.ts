import { describe, expect, it } from 'vitest';
import { EMPTY_QUOTE } from '#booking/quote/draft/quote-draft.ts';
import { savedQuote as quote } from '../../../../tests/support/samples/sample-content.ts';
import { EMPTY_STATE, parseQuoteState, quoteReducer, type QuoteState } from './quote-state.ts';

const toggle = (state: QuoteState, serviceId: string) =>
  quoteReducer(state, { type: 'toggle', serviceId });
const SAVED = quoteReducer(toggle(EMPTY_STATE, 'a'), { type: 'saved', quote });

describe('a quote in progress', () => {
  it('remembers services in the order chosen', () => {
    const chosen = ['c', 'a', 'b', 'a', 'a'].reduce(toggle, EMPTY_STATE);
    expect(chosen.draft.selected).toEqual(['c', 'b', 'a']);
  });

  it('drops the saved quote when anything changes, and counts as changed until it is saved again', () => {
    expect(SAVED).toMatchObject({ saved: quote, changedSinceSave: false });
    const changed = quoteReducer(SAVED, { type: 'change', patch: { model: 'X5' } });
    expect(changed).toMatchObject({ saved: null, changedSinceSave: true });
    const changedTwice = toggle(toggle(SAVED, 'b'), 'c');
    expect(changedTwice).toMatchObject({ saved: null, changedSinceSave: true });
    expect(quoteReducer(changedTwice, { type: 'saved', quote }).changedSinceSave).toBe(false);
  });

  it('survives a reload, its saved figures included', () => {
    expect(parseQuoteState(JSON.parse(JSON.stringify(SAVED)))).toEqual(SAVED);
  });

  it.each([null, 3, {}, { draft: null }, { draft: 'x' }])('ignores stored %o', (stored) => {
    expect(parseQuoteState(stored)).toBeNull();
  });
});

describe('a quote started before the script loaded', () => {
  const restore = (
    kept: QuoteState | null,
    typed: Partial<Record<'model' | 'year' | 'vehicleType', string>>,
    vehicle: Partial<Record<'make' | 'model' | 'year', string>> = {},
  ) => quoteReducer(EMPTY_STATE, { type: 'restore', kept, typed, vehicle });

  it('keeps what was typed and chosen', () => {
    expect(restore(null, { model: 'X5', year: '2021', vehicleType: 'suv' }).draft).toEqual({
      ...EMPTY_QUOTE,
      model: 'X5',
      year: '2021',
      vehicleType: 'suv',
    });
  });

  it('prefers what was typed to values from an earlier visit', () => {
    const kept = quoteReducer(EMPTY_STATE, {
      type: 'change',
      patch: { model: 'XC60', make: 'volvo', vehicleType: 'suv' },
    });
    // The preselected radio button is not a choice.
    const state = restore(kept, { model: 'X5', vehicleType: 'regular' });
    expect(state.draft).toMatchObject({ model: 'X5', make: 'volvo', vehicleType: 'suv' });
  });

  it('drops a saved quote only when something differs from it', () => {
    expect(restore(SAVED, {})).toBe(SAVED);
    expect(restore(SAVED, { model: '', vehicleType: 'regular' })).toBe(SAVED);
    expect(restore(SAVED, { model: 'X5' })).toMatchObject({ saved: null, changedSinceSave: true });
  });

  it('fills in the vehicle from the booking form if it has none', () => {
    const vehicle = { make: 'Toyota', model: 'Camry', year: '2021' };
    const kept = quoteReducer(EMPTY_STATE, { type: 'change', patch: { model: 'XC60' } });
    expect(restore(kept, { year: '2020' }, vehicle).draft).toMatchObject({
      make: 'Toyota',
      model: 'XC60',
      year: '2020',
    });
    expect(restore(SAVED, {}, vehicle)).toBe(SAVED);
  });

  it('accepts only digits as the year', () => {
    expect(restore(null, { year: 'in 20215' }).draft.year).toBe('2021');
  });
});
