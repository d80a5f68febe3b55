import { keysOf } from './keys.ts';

/**
 * All fixed pages and their addresses. The key is part of the page's document id in the Studio (`page-<key>`) and of
 * its share card (`/share/<key>.png`).
 */
export const PATHS = {
  home: '/',
  about: '/about',
  services: '/services',
  testimonials: '/testimonials',
  faq: '/faq',
  'areas-we-serve': '/areas-we-serve',
  blog: '/blog',
  contact: '/contact',
  gallery: '/gallery',
  booking: '/booking',
  'booking-confirmation': '/booking/confirmation',
  quote: '/quote',
  privacy: '/privacy',
} as const;

export type PageKey = keyof typeof PATHS;

export const PAGE_KEYS = keysOf(PATHS);

/** First segments of the site's other routes and public folders. */
export const OTHER_ROUTES = ['api', 'brand', 'hero', 'media', 'share', 'studio', 'visit'];

/** The framework handles these paths. */
const FRAMEWORK_ROUTES = ['404', '500', 'index'];

/** Slugs that a city page can't have, because a route or a share card already has them. */
export const RESERVED_SLUGS: readonly string[] = [
  ...new Set([...PAGE_KEYS, ...OTHER_ROUTES, ...FRAMEWORK_ROUTES]),
].toSorted();

/** Ids of sections on the home page. A service can't have one as its slug, which is an id on that page too. */
export const HOME_SECTION_IDS: readonly string[] = [
  'hero',
  'about',
  'services',
  'testimonials',
  'locations',
  'resources',
  'areas-we-serve',
  'faq',
  'blog',
  'features',
];

/** The format of every slug: lowercase letters, digits and single dashes. */
export const SLUG_SHAPE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const MAX_SLUG_LENGTH = 96;

/** Returns whether an article can have, or can ever have had, the slug `text`. */
export const isArticleSlug = (text: string) =>
  text.length <= MAX_SLUG_LENGTH && SLUG_SHAPE.test(text);

/** Returns whether a city page can have, or can ever have had, the slug `text`. */
export const isPageSlug = (text: string) => isArticleSlug(text) && !RESERVED_SLUGS.includes(text);

/**
 * The replacement of `/index`, which Next.js would treat as the home page. `next.config.ts` rewrites `/index` to this
 * address, which no page can have.
 */
export const STAND_IN_FOR_INDEX = '/-/index';

/** Returns the requested path from the segments of the router. */
export function requestedPath(parts: readonly string[]): string {
  const path = `/${parts.join('/')}`;
  return path === STAND_IN_FOR_INDEX ? '/index' : path;
}

/** Returns the path of the page that an address with capitals probably means; null without one. */
export function pathInLowercase(address: string, pages: readonly string[]): string | null {
  const path = address.toLowerCase();
  return path !== address && pages.includes(path) ? path : null;
}

/** Returns the path of a service's own page. */
export const servicePath = (id: string) => `${PATHS.services}/${id}`;

/** The path of the blog's RSS feed. */
export const FEED_PATH = `${PATHS.blog}/feed.xml`;

/** Returns the recorded address of an article, which no city can have. */
export const articleAddress = (slug: string) => `blog/${slug}`;

/** Returns the path of a blog article. */
export const articlePath = (slug: string) => `${PATHS.blog}/${slug}`;

/** Returns the name of a page's share card: `/booking/confirmation` → `booking-confirmation`, or a city's slug. */
export const shareCardName = (path: string) =>
  path === PATHS.home ? 'home' : path.slice(1).replaceAll('/', '-');

/** Returns the path of a page's share card. */
export const sharePath = (path: string) => `/share/${shareCardName(path)}.png`;

/** Returns the path of a saved quote, for visitors with this link. */
export const quotePath = (quoteId: string) => `${PATHS.quote}?quote=${encodeURIComponent(quoteId)}`;

/**
 * Returns the path of the booking form with the page that links to it, for the attribution of bookings without scripts.
 * @param page path of the page with the link
 * @param serviceId an id from the content, or null without a selected service
 */
export function bookingPathFrom(page: string, serviceId: string | null = null): string {
  const chosen = serviceId === null ? '' : `service=${encodeURIComponent(serviceId)}&`;
  return `${PATHS.booking}?${chosen}from=${page}`;
}

/** Returns the path of the booking form with a selected service. `next.config.ts` rewrites `?service=` to it. */
export const bookingVariant = (serviceId: string) => `${PATHS.booking}/for/${serviceId}`;

/** Returns the path of the booking form. @param quoteId id of a saved quote, or null for an empty form */
export const bookingPath = (quoteId: string | null) =>
  quoteId ? `${PATHS.booking}?quote=${encodeURIComponent(quoteId)}` : PATHS.booking;
