import { describe, expect, it } from 'vitest';
import { milesBetween, nearestTo } from './geo.ts';

const minneapolis = { latitude: 44.9778, longitude: -93.265 };
const stPaul = { latitude: 44.9537, longitude: -93.09 };

describe('the distance between two cities', () => {
  it('is the straight-line distance on a map', () => {
    expect(milesBetween(minneapolis, stPaul)).toBeCloseTo(8.7, 1);
    expect(milesBetween(stPaul, minneapolis)).toBeCloseTo(8.7, 1);
    expect(milesBetween(stPaul, stPaul)).toBe(0);
  });

  it('is short across the date line', () => {
    const fiji = { latitude: -17, longitude: 179.9 };
    expect(milesBetween(fiji, { latitude: -17, longitude: -179.9 })).toBeLessThan(15);
  });
});

it('the nearest cities are sorted by distance, without cities that have no position', () => {
  const at = (name: string, longitude: number | null) => ({
    name,
    position: longitude === null ? null : { latitude: 45, longitude },
  });
  const cities = [at('far', -95), at('nowhere', null), at('near', -93.1), at('nearer', -93.05)];
  const nearest = nearestTo({ latitude: 45, longitude: -93 }, cities, 2);
  expect(nearest.map(({ name }) => name)).toEqual(['nearer', 'near']);
  expect(nearestTo(minneapolis, cities, 9)).toHaveLength(3);
});
