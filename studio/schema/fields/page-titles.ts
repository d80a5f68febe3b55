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

/** @param key as stored; an unknown key is shown as it is */
export function pageTitle(key: string | undefined): string {
  const known = PAGE_KEYS.find((candidate) => candidate === key);
  return known ? PAGE_TITLES[known] : (key ?? 'Page');
}
