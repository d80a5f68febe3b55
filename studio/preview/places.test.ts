import { describe, expect, it } from 'vitest';
import { PAGE_KEYS } from '../../src/content/types.ts';
import { placesOfCity, placesOfPage, placesOfService } from './places.ts';

const hrefs = (places: { href: string }[]) => places.map(({ href }) => href);

describe('where a document is shown', () => {
  it('a package: its prices, its card, the quote', () => {
    const places = placesOfService({ slug: 'eco-wash', isPackage: true });
    expect(hrefs(places)).toEqual(['/services#eco-wash', '/#eco-wash', '/quote']);
  });

  it('a service that is no package has no card on the home page', () => {
    const places = placesOfService({ slug: 'headlights', isPackage: false });
    expect(hrefs(places)).toEqual(['/services#headlights', '/quote']);
  });

  it('a city: its own page, and the list unless it stays off it', () => {
    const edina = { name: 'Edina', slug: 'edina' };
    expect(hrefs(placesOfCity(edina))).toEqual(['/edina', '/areas-we-serve']);
    expect(hrefs(placesOfCity({ ...edina, isListed: false }))).toEqual(['/edina']);
  });

  it('each fixed page: that page', () => {
    const all = PAGE_KEYS.flatMap((key) => placesOfPage({ key }));
    expect(new Set(hrefs(all)).size).toBe(PAGE_KEYS.length);
    expect(hrefs(placesOfPage({ key: 'booking-confirmation' }))).toEqual(['/booking/confirmation']);
  });

  it('a document that is hardly begun: nowhere wrong', () => {
    expect(hrefs(placesOfCity({ slug: '' }))).toEqual(['/areas-we-serve']);
    expect(hrefs(placesOfService(null))).toEqual(['/services', '/quote']);
    expect(placesOfPage({ key: 'nowhere' })).toEqual([]);
  });
});
