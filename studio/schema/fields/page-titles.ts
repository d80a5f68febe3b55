import { PAGE_KEYS, type PageKey } from '#domain/pages.ts';

export const PAGE_TITLES: Record<PageKey, string> = {
  home: 'Home (search results)',
  about: 'About',
  services: 'Services & prices',
  testimonials: 'Reviews',
  faq: 'FAQ',
  'areas-we-serve': 'Areas we serve',
  blog: 'Blog',
  contact: 'Contact',
  gallery: 'Our work',
  booking: 'Booking',
  'booking-confirmation': 'Booking confirmation',
  quote: 'Free quote',
  privacy: 'Privacy',
};

/** Returns the title of a page, or the stored key if it is unknown. */
export function pageTitle(key: string | undefined): string {
  const known = PAGE_KEYS.find((candidate) => candidate === key);
  return known ? PAGE_TITLES[known] : (key ?? 'Page');
}
