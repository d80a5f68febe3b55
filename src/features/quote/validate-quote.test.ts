import { describe, expect, it } from 'vitest';
import { EMPTY_QUOTE } from './draft/quote-draft.ts';
import { validateQuote } from './validate-quote.ts';

describe('rules of the quote form', () => {
  it('ask for nothing', () => {
    expect(validateQuote(EMPTY_QUOTE)).toEqual({});
  });

  it('accept what people type, blanks around it included', () => {
    const draft = { ...EMPTY_QUOTE, email: ' ana@example.com ', year: ' 2021 ', model: 'X5' };
    expect(validateQuote(draft)).toEqual({});
  });

  it.each(['21', '1899', '2101', 'two', '2021.5', '-2021'])('refuse the year "%s"', (year) => {
    expect(validateQuote({ ...EMPTY_QUOTE, year })).toHaveProperty('year');
  });

  it.each(['ana', 'ana@', 'a na@example.com', '@example.com'])('refuse "%s" as email', (email) => {
    expect(validateQuote({ ...EMPTY_QUOTE, email })).toHaveProperty('email');
  });

  it('refuse what is too long and say how long it may be', () => {
    expect(validateQuote({ ...EMPTY_QUOTE, model: 'x'.repeat(61) })).toEqual({
      model: 'Model may have at most 60 characters.',
    });
  });
});
