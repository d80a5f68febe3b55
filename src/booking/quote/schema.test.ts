import { describe, expect, it } from 'vitest';
import { EMPTY_QUOTE } from './draft/quote-draft.ts';
import { validateQuote } from './schema.ts';

const draft = { ...EMPTY_QUOTE, selected: ['eco-wash'] };
const stored = {
  vehicleType: 'regular',
  make: null,
  model: null,
  year: null,
  selected: ['eco-wash'],
  name: null,
  email: null,
  phone: null,
  code: null,
  saysNew: false,
};

describe('rules of the quote form', () => {
  it('require only a service', () => {
    expect(validateQuote(draft)).toEqual({ status: 'valid', quote: stored });
    const older = { ...draft, saysNew: undefined };
    expect(validateQuote(older)).toEqual({ status: 'valid', quote: stored });
  });

  it('accept typed values with spaces around them', () => {
    const typed = { ...draft, email: ' Ana@example.com ', year: ' 2021 ', model: 'X5' };
    expect(validateQuote(typed)).toEqual({
      status: 'valid',
      quote: { ...stored, email: 'ana@example.com', year: 2021, model: 'X5' },
    });
  });

  const YEAR = 'Please enter a year like 2021, or leave this blank.';
  const EMAIL = 'Please enter a valid email address, or leave this blank.';
  it.each([
    ...['21', '1899', '2101', 'two', '2021.5', '-2021'].map((year) => ['year', year, YEAR]),
    ...['ana', 'ana@', 'a na@example.com', '@example.com'].map((text) => ['email', text, EMAIL]),
    ['model', 'x'.repeat(61), 'Please use at most 60 characters. You have 61.'],
  ])('reject the %s "%s" with a message at the field', (field = '', typed, sentence) => {
    expect(validateQuote({ ...draft, [field]: typed })).toEqual({
      status: 'invalid',
      message: null,
      errors: { [field]: sentence },
    });
  });

  it.each([
    null,
    'x',
    {},
    EMPTY_QUOTE,
    { ...draft, vehicleType: 'tank' },
    { ...draft, selected: [''] },
    { ...draft, selected: 'eco-wash' },
    { ...draft, selected: Array.from({ length: 51 }, (_, index) => `service-${index}`) },
  ])('reject %j, which the page never sends', (sent) => {
    expect(validateQuote(sent)).toMatchObject({ status: 'invalid' });
  });

  it('return a general message when no field has an error', () => {
    expect(validateQuote(EMPTY_QUOTE)).toMatchObject({
      message: { text: 'Failed to save quote. Please try again.' },
      errors: {},
    });
  });
});
