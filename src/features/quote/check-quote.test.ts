import { describe, expect, it } from 'vitest';
import { EMPTY_QUOTE } from '#features/handover/quote-draft.ts';
import { checkQuote } from './check-quote.ts';

describe('rules of the quote form', () => {
  it('ask for nothing', () => {
    expect(checkQuote(EMPTY_QUOTE)).toEqual({});
  });

  it('accept what people type, blanks around it included', () => {
    const draft = { ...EMPTY_QUOTE, email: ' ana@example.com ', year: ' 2021 ', model: 'X5' };
    expect(checkQuote(draft)).toEqual({});
  });

  it.each(['21', '1899', '2101', 'two', '2021.5', '-2021'])('refuse the year "%s"', (year) => {
    expect(checkQuote({ ...EMPTY_QUOTE, year })).toHaveProperty('year');
  });

  it.each(['ana', 'ana@', 'a na@example.com', '@example.com'])('refuse "%s" as email', (email) => {
    expect(checkQuote({ ...EMPTY_QUOTE, email })).toHaveProperty('email');
  });

  it('refuse what is too long and say how long it may be', () => {
    expect(checkQuote({ ...EMPTY_QUOTE, model: 'x'.repeat(61) })).toEqual({
      model: 'Model may have at most 60 characters.',
    });
  });
});
