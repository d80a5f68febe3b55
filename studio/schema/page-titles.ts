import { PAGE_KEYS, type PageKey } from '../../src/content/types.ts';

/** The fixed pages in the owner's words. */
export const PAGE_TITLES: Record<PageKey, string> = {
  home: 'Home (search results)',
  about: 'About',
  services: 'Services & prices',
  testimonials: 'Testimonials',
  faq: 'FAQ',
  'areas-we-serve': 'Areas we serve',
  blog: 'Blog',
  contact: 'Contact',
  gallery: 'Our work',
  booking: 'Booking',
  'booking-confirmation': 'Booking received',
  quote: 'Free quote',
};

/** @param key as stored; unknown ones are shown as they are */
export function pageTitle(key: string | undefined): string {
  const known = PAGE_KEYS.find((candidate) => candidate === key);
  return known ? PAGE_TITLES[known] : (key ?? 'Page');
}
