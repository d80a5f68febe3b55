import { expect, it } from 'vitest';
import { readSearch } from './read-search.ts';

it.each([
  ['(612) 555-0142', '6125550142'],
  ['+1 612.555.0142', '6125550142'],
  ['1-612-555-0142', '6125550142'],
  ['612 555 0142', '6125550142'],
  ['555-0142', '5550142'],
  // Not a phone number.
  ['55410', '55410'],
  ['2021 Highlander', '2021 Highlander'],
  ['A-B7K2M9PX', 'A-B7K2M9PX'],
  ['', ''],
])('a search for "%s" looks for "%s"', (typed, search) => {
  expect(readSearch(typed)).toBe(search);
});
