import { describe, expect, it } from 'vitest';
import { validateRating, validateRatingPage, validateStars, validateYear } from './trust.ts';

describe('the facts that speak for a business', () => {
  it.each([1, 4.1, 4.3, 4.9, 5, undefined])('take %j stars', (stars) =>
    expect(validateStars(stars)).toBe(true),
  );

  it.each([0, 0.9, 5.1, 4.95, -4])('refuse %j stars', (stars) =>
    expect(validateStars(stars)).toContain('for example 4.9'),
  );

  it('want both numbers of a rating or none, and the page to read it on', () => {
    expect(validateRating(undefined)).toBe(true);
    expect(validateRating({ value: 4.9, count: 10 })).toBe(true);
    expect(validateRating({ value: 4.9 })).toContain('both');
    expect(validateRating({ count: 10 })).toContain('both');
    expect(validateRatingPage(undefined, { value: 4.9 })).toContain('leaves your rating out');
    expect(validateRatingPage('https://ratings.example', { value: 4.9 })).toBe(true);
    expect(validateRatingPage(undefined, undefined)).toBe(true);
  });

  it('take a year that has begun', () => {
    const now = new Date('2026-11-23T12:00:00Z');
    expect(validateYear(2026, now)).toBe(true);
    expect(validateYear(undefined, now)).toBe(true);
    for (const year of [1899, 2027, 2014.5]) expect(validateYear(year, now)).toContain('2026');
  });
});
