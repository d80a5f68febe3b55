import { expect, it } from 'vitest';
import { cityOfZip, isInArea } from './service-areas.ts';

const AREAS = [
  { name: 'Edina', zipCodes: ['55424', '55436'] },
  { name: 'Hopkins', zipCodes: ['55343', '55436-1234'] },
  { name: 'Soon', zipCodes: ['554'] },
];

it.each([
  ['55424', 'Edina', true],
  [' 55343-0101', 'Hopkins', true],
  ['55436', undefined, true],
  ['55401', undefined, false],
  ['554', undefined, false],
  ['', undefined, false],
])('the ZIP code "%s" belongs to %s, and the owner serves it: %s', (zip, city, comes) => {
  expect(cityOfZip(zip, AREAS)).toBe(city);
  expect(isInArea(zip, AREAS)).toBe(comes);
});
