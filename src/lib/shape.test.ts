import { describe, expect, it } from 'vitest';
import { isNumber, isText, listOf, orNull, shapeOf } from './shape.ts';

type Car = { make: string; year: number | null; owners: string[] };

describe('the shape of a value', () => {
  const isCar = shapeOf<Car>({ make: isText, year: orNull(isNumber), owners: listOf(isText) });

  it.each([
    { make: 'Volvo', year: 2021, owners: [] },
    { make: '', year: null, owners: ['Ana', 'Ben'], color: 'blue' },
  ])('is recognized in %o', (value) => {
    expect(isCar(value)).toBe(true);
  });

  it.each([
    null,
    undefined,
    'Volvo',
    [],
    {},
    { make: 'Volvo', year: 2021 },
    { make: 'Volvo', year: '2021', owners: [] },
    { make: 'Volvo', owners: [] },
    { make: 'Volvo', year: null, owners: ['Ana', 7] },
    { make: 'Volvo', year: null, owners: 'Ana' },
  ])('is missed in %o', (value) => {
    expect(isCar(value)).toBe(false);
  });
});
