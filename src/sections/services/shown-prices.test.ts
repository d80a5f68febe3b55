import { expect, it } from 'vitest';
import { mentions } from './shown-prices.ts';

it.each([
  ['How long does a ceramic coating last?', 'Ceramic Coatings', true],
  ['An ECO Wash takes 1-2 hours.', 'ECO Wash Package', true],
  ['An ECO Wash takes 1-2 hours.', 'ECO Wax Package', false],
  ['How should I prepare my vehicle?', 'Packages', false],
  ['Anything', '', false],
])('"%s" mentions "%s": %s', (text, title, expected) =>
  expect(mentions(text, title)).toBe(expected),
);
