import { describe, expect, it } from 'vitest';
import { DEFAULT_CITY_HEADINGS } from '#config/default-words.ts';
import { cityHeadings } from './city-headings.ts';

describe('the headings of a city page', () => {
  it('name the city wherever the owner put it', () => {
    const headings = { ...DEFAULT_CITY_HEADINGS, nearby: '{city} and around {city}' };
    expect(cityHeadings(headings, { city: 'Edina', price: '$100' })).toEqual({
      price: 'Visits from $100',
      notes: 'Good to know in Edina',
      services: 'Services and prices in Edina',
      testimonials: 'What customers say',
      questions: 'Questions from Edina',
      nearby: 'Edina and around Edina',
    });
  });

  it('say nothing of a price that is unknown', () => {
    const headings = cityHeadings(DEFAULT_CITY_HEADINGS, { city: 'Edina', price: null });
    expect(headings.price).toBe('');
  });
});
