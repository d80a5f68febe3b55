import { describe, expect, it } from 'vitest';
import { DEFAULT_MENU, type MenuEntry } from '#domain/menu.ts';
import { menuItems, sheetItems } from './menu-items.ts';

describe('the menu', () => {
  const area = (name: string, headerPosition: number | null, inHeader = true) => ({
    name,
    slug: name.toLowerCase(),
    inHeader,
    headerPosition,
    isListed: true,
    position: null,
  });
  const locationsOf = (areas: Parameters<typeof menuItems>[2]) =>
    menuItems(DEFAULT_MENU, [], areas)
      .find((item) => item.label === 'Locations')
      ?.dropdown?.map((link) => link.label);

  it('links a package to its section of the home page, a city to its own page', () => {
    const wash = { id: 'eco-wash', title: 'ECO Wash' };
    const menu = menuItems(DEFAULT_MENU, [wash], [area('Edina', 1)]);
    const links = menu.flatMap(({ dropdown }) => dropdown?.[0] ?? []);
    expect(links).toContainEqual({ label: 'ECO Wash', href: '/#eco-wash' });
    expect(links).toContainEqual({ label: 'Edina', href: '/edina' });
  });

  it("lists cities in the owner's order, then cities without a position", () => {
    const areas = [area('Edina', null), area('Hopkins', null), area('Mound', 2), area('Osseo', 1)];
    const shown = locationsOf([area('Blaine', 3, false), ...areas]);
    expect(shown).toEqual(['Osseo', 'Mound', 'Edina', 'Hopkins', 'All Service Areas']);
  });

  it("keeps the owner's order, and has no empty dropdown", () => {
    const menu: MenuEntry[] = [
      { page: 'contact', label: 'Get in touch', links: [] },
      { page: 'gallery', label: 'Work', links: [{ page: 'testimonials', label: 'Reviews' }] },
    ];
    expect(menuItems(menu, [], [])).toEqual([
      { label: 'Get in touch', href: '/contact' },
      { label: 'Work', href: '/gallery', dropdown: [{ label: 'Reviews', href: '/testimonials' }] },
    ]);
  });

  it("links to another site by the owner's URL, and marks the link as external", () => {
    const cards = { url: 'https://cards.example/north-star', label: 'Gift cards' };
    const away = { label: 'Gift cards', href: cards.url, rel: 'external noopener' };
    const items = menuItems([{ page: 'faq', label: 'More', links: [cards] }], [], []);
    expect(items).toEqual([{ label: 'More', href: '/faq', dropdown: [away] }]);
    expect(menuItems([{ ...cards, links: [] }], [], [])).toEqual([away]);
    expect(sheetItems(items, [cards])).toEqual(items);
  });

  it('adds Quick Links that it lacks to the sheet', () => {
    const items = menuItems(DEFAULT_MENU, [], []);
    const sheet = sheetItems(items, [
      { page: 'faq', label: 'Questions' },
      { page: 'services', label: 'Services' },
      { page: 'gallery', label: 'Gallery' },
    ]);
    expect(sheet).toEqual([...items, { label: 'Gallery', href: '/gallery' }]);
  });
});
