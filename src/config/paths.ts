/** The fixed routes of the site. City pages live at `/<slug>`, so a slug may not be one of these. */
export const PATHS = {
  home: '/',
  about: '/about',
  services: '/services',
  testimonials: '/testimonials',
  faq: '/faq',
  areas: '/areas-we-serve',
  blog: '/blog',
  contact: '/contact',
  gallery: '/gallery',
  booking: '/booking',
  bookingConfirmation: '/booking/confirmation',
  quote: '/quote',
} as const;

/** First path segments that a city page must never take. */
export const RESERVED_SLUGS = [
  'about',
  'services',
  'testimonials',
  'faq',
  'areas-we-serve',
  'blog',
  'contact',
  'gallery',
  'booking',
  'quote',
  'api',
  'studio',
  'media',
  'hero',
  'brand',
  '_next',
] as const;

/** @param quoteId id of a saved quote, or null for an empty form */
export function bookingPath(quoteId: string | null): string {
  return quoteId ? `${PATHS.booking}?quote=${encodeURIComponent(quoteId)}` : PATHS.booking;
}
