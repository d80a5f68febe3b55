import { describe, expect, it } from 'vitest';
import { validateMenuPosition, validateWholeNumber } from './number.ts';

describe('the number of days that a quote is valid', () => {
  const validate = validateWholeNumber(1, 365);

  it.each([1, 30, 365])('can be %d', (days) => expect(validate(days)).toBe(true));

  it.each([undefined, 0, -3, 366, 1.5, Number.NaN])('cannot be %j', (days) =>
    expect(validate(days)).toBe('Enter a whole number from 1 to 365.'),
  );
});

describe('a position in a list', () => {
  it('has no upper limit', () => {
    expect(validateWholeNumber(1)(1000)).toBe(true);
    expect(validateWholeNumber(1)(0)).toBe('Enter a whole number of 1 or more.');
  });
});

describe('the position of a city in the menu', () => {
  it.each([undefined, 1, 12])('can be %j', (position) =>
    expect(validateMenuPosition(position)).toBe(true),
  );

  it.each([0, 1.5, -1])('cannot be %j', (position) =>
    expect(validateMenuPosition(position)).toBe(
      'Enter a whole number of 1 or more, or leave this empty.',
    ),
  );
});
