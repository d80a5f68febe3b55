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

/** Lower-case letters, digits and single dashes: what the address of a document looks like. */
export const SLUG_SHAPE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a city page may stand, or may ever have stood, at `/<text>`. */
export function isPageSlug(text: string): boolean {
  const taken: readonly string[] = RESERVED_SLUGS;
  return text.length <= 96 && SLUG_SHAPE.test(text) && !taken.includes(text);
}

/** `/booking/confirmation` → `booking-confirmation`: the keys of fixed pages and slugs of cities. */
export function cardName(path: string): string {
  return path === PATHS.home ? 'home' : path.slice(1).replaceAll('/', '-');
}

/** Where the drawn share image of a page is served. */
export function sharePath(path: string): string {
  return `/share/${cardName(path)}.png`;
}

/** @param quoteId id of a saved quote, or null for an empty form */
export function bookingPath(quoteId: string | null): string {
  return quoteId ? `${PATHS.booking}?quote=${encodeURIComponent(quoteId)}` : PATHS.booking;
}
