import { expect, it } from 'vitest';
import { DEFAULT_QUOTE_NOTES } from '#config/default-words.ts';
import { fillQuoteNotes } from './quote-notes.ts';

it('the notes of a quote name the minimum and the number of wheels in its prices', () => {
  expect(fillQuoteNotes(DEFAULT_QUOTE_NOTES)).toEqual([
    'This quote is approximate. Extremely dirty vehicles may cost more.',
    'The mobile minimum charge is $100.',
    'Wheel restoration is priced per wheel. This quote counts 4 wheels.',
  ]);
});
