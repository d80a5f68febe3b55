import { describe, expect, it } from 'vitest';
import { PAGE_KEYS } from '../../src/content/types.ts';
import { pathsOfCity, pathsOfPage, pathsOfService } from './preview-paths.ts';

const hrefs = (places: { href: string }[]) => places.map(({ href }) => href);

describe('where a document is shown', () => {
  it('a package: its prices, its card, the quote', () => {
    const places = pathsOfService({ slug: 'eco-wash', isPackage: true });
    expect(hrefs(places)).toEqual(['/services#eco-wash', '/#eco-wash', '/quote']);
  });

  it('a service that is no package has no card on the home page', () => {
    const places = pathsOfService({ slug: 'headlights', isPackage: false });
    expect(hrefs(places)).toEqual(['/services#headlights', '/quote']);
  });

  it('a city: its own page, and the list unless it stays off it', () => {
    const edina = { name: 'Edina', slug: 'edina' };
    expect(hrefs(pathsOfCity(edina))).toEqual(['/edina', '/areas-we-serve']);
    expect(hrefs(pathsOfCity({ ...edina, isListed: false }))).toEqual(['/edina']);
  });

  it('each fixed page: that page', () => {
    const all = PAGE_KEYS.flatMap((key) => pathsOfPage({ key }));
    expect(new Set(hrefs(all)).size).toBe(PAGE_KEYS.length);
    expect(hrefs(pathsOfPage({ key: 'booking-confirmation' }))).toEqual(['/booking/confirmation']);
  });

  it('a document that is hardly begun: nowhere wrong', () => {
    expect(hrefs(pathsOfCity({ slug: '' }))).toEqual(['/areas-we-serve']);
    expect(hrefs(pathsOfService(null))).toEqual(['/services', '/quote']);
    expect(pathsOfPage({ key: 'nowhere' })).toEqual([]);
  });
});
