import { describe, expect, it } from 'vitest';
import type { Testimonial } from '#content/types.ts';
import { testimonialsOfCity } from './testimonials-of-city.ts';

const from = (id: string, citySlug: string | null): Testimonial => ({
  ...{ id, citySlug, quote: 'Clean.', author: 'A. B.', isSample: false },
  ...{ details: [], rating: null },
});

describe('the testimonials on a city page', () => {
  it('start with those from the city, all in the order of the owner', () => {
    const all = [from('a', null), from('b', 'edina'), from('c', 'mound'), from('d', 'edina')];
    const ids = testimonialsOfCity(all, 'edina').map(({ id }) => id);
    expect(ids).toEqual(['b', 'd', 'a', 'c']);
  });
});
