import { describe, expect, it } from 'vitest';
import { hrefOf, menuItems } from './links.ts';

describe('the menu', () => {
  it('links a package to its section of the home page, a city to its own page', () => {
    expect(hrefOf({ label: 'ECO Wash', path: '/', sectionId: 'eco-wash' })).toBe('/#eco-wash');
    expect(hrefOf({ label: 'Edina', path: '/edina', sectionId: null })).toBe('/edina');
  });

  it('lists only the cities that are marked for the header', () => {
    const areas = [
      { name: 'Edina', slug: 'edina', inHeader: false, isListed: true },
      { name: 'Plymouth', slug: 'plymouth', inHeader: true, isListed: true },
    ];
    const locations = menuItems([], areas).find((item) => item.label === 'Locations');
    expect(locations?.dropdown?.map((link) => link.label)).toEqual([
      'Plymouth',
      'All Service Areas',
    ]);
  });
});
