import { PAGE_KEYS, type PageKey, PATHS } from './pages.ts';

/** Pages that a menu can link to. The others are steps of a form. */
export type MenuPage = Exclude<PageKey, 'booking-confirmation'>;

type PageLink = { page: MenuPage; label: string };
/** `url` is an `https` address of another site. */
type OutsideLink = { url: string; label: string };

export type MenuLink = PageLink | OutsideLink;

/** An entry of the header. The entries for services and areas list packages and cities before their links. */
export type MenuEntry = MenuLink & { links: MenuLink[] };

/** The attributes of a menu's link. Links away from this site also have a `rel`. */
export type LinkAttributes = { href: string; rel?: 'external noopener' };

/** Returns the attributes of a link to one of the owner's pages or to another site. */
export const menuLinkAttributes = (link: MenuLink): LinkAttributes =>
  'page' in link ? { href: PATHS[link.page] } : { href: link.url, rel: 'external noopener' };

export const MENU_PAGES = PAGE_KEYS.filter(
  (key): key is MenuPage => key !== 'booking-confirmation',
);

const link = (page: MenuPage, label: string): PageLink => ({ page, label });
const entry = (page: MenuPage, label: string, ...links: PageLink[]): MenuEntry => ({
  ...link(page, label),
  links,
});

/** The menu in the header until the owner arranges one. */
export const DEFAULT_MENU: readonly MenuEntry[] = [
  entry('home', 'Home'),
  entry('about', 'About'),
  entry('services', 'Services & Prices', link('services', 'All Services & Prices')),
  entry('testimonials', 'Testimonials'),
  entry('areas-we-serve', 'Locations', link('areas-we-serve', 'All Service Areas')),
  entry('faq', 'Resources', link('faq', 'FAQ'), link('blog', 'Blog')),
];

/** The Quick Links of the footer. */
export const DEFAULT_FOOTER_LINKS: readonly MenuLink[] = [
  link('home', 'Home'),
  link('services', 'Services'),
  link('gallery', 'Gallery'),
  link('contact', 'Contact'),
];
