import { PATHS, type PageKey } from './pages.ts';

/** Pages that a menu can lead to; the others are steps on the way through a form. */
export type MenuPage = Exclude<PageKey, 'booking-confirmation'>;

export type MenuLink = { page: MenuPage; label: string };

/** An entry of the header. Packages and cities come before the links of the entries for their pages. */
export type MenuEntry = MenuLink & { links: MenuLink[] };

const isMenuPage = (key: string): key is MenuPage => key in PATHS && key !== 'booking-confirmation';

export const MENU_PAGES = Object.keys(PATHS).filter(isMenuPage);

/** What the header shows until the owner arranges a menu. */
export const DEFAULT_MENU: readonly MenuEntry[] = [
  { page: 'home', label: 'Home', links: [] },
  { page: 'about', label: 'About', links: [] },
  {
    page: 'services',
    label: 'Services & Prices',
    links: [{ page: 'services', label: 'All Services & Prices' }],
  },
  { page: 'testimonials', label: 'Testimonials', links: [] },
  {
    page: 'areas-we-serve',
    label: 'Locations',
    links: [{ page: 'areas-we-serve', label: 'All Service Areas' }],
  },
  {
    page: 'faq',
    label: 'Resources',
    links: [
      { page: 'faq', label: 'FAQ' },
      { page: 'blog', label: 'Blog' },
    ],
  },
];

/** The Quick Links of the footer. */
export const DEFAULT_FOOTER_LINKS: readonly MenuLink[] = [
  { page: 'home', label: 'Home' },
  { page: 'services', label: 'Services' },
  { page: 'gallery', label: 'Gallery' },
  { page: 'contact', label: 'Contact' },
];

/** @param value from a document; anything else than a page that a menu can lead to gives null */
export function readMenuPage(value: unknown): MenuPage | null {
  return typeof value === 'string' && isMenuPage(value) ? value : null;
}
