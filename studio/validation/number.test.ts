import { describe, expect, it } from 'vitest';
import { validatePlaceInMenu, validateWholeNumber } from './number.ts';

describe('the days that a quote holds', () => {
  const check = validateWholeNumber(1, 365);

  it.each([1, 30, 365])('may be %d', (days) => expect(check(days)).toBe(true));

  it.each([undefined, 0, -3, 366, 1.5, Number.NaN])('may not be %j', (days) =>
    expect(check(days)).toBe('Write a whole number from 1 to 365.'),
  );
});

describe('a position in a list', () => {
  it('has no upper end', () => {
    expect(validateWholeNumber(1)(1000)).toBe(true);
    expect(validateWholeNumber(1)(0)).toBe('Write a whole number from 1 up.');
  });
});

describe('the place of a city in the menu', () => {
  it.each([undefined, 1, 12])('may be %j', (place) =>
    expect(validatePlaceInMenu(place)).toBe(true),
  );

  it.each([0, 1.5, -1])('may not be %j', (place) =>
    expect(validatePlaceInMenu(place)).toBe('Write a whole number from 1 up, or leave it empty.'),
  );
});
