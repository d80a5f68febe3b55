import { keysOf } from './field-names.ts';

/**
 * Every fixed page and its address. The key names the page's document in the Studio (`page-<key>`) and
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

/** The framework answers these by itself. */
const FRAMEWORK_ROUTES = ['404', '500', 'index'];

/** Slugs that a city page can't take: a route or a share card already has them. */
export const RESERVED_SLUGS: readonly string[] = [
  ...new Set([...PAGE_KEYS, ...OTHER_ROUTES, ...FRAMEWORK_ROUTES]),
].toSorted();

/** Sections of the home page: their ids can't be the slug of a service, which is an id there too. */
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

/** Lowercase letters, digits and single dashes: the format of every slug. */
export const SLUG_SHAPE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const MAX_SLUG_LENGTH = 96;

/** Whether an article can have, or can ever have had, the slug `text`. */
export const isArticleSlug = (text: string) =>
  text.length <= MAX_SLUG_LENGTH && SLUG_SHAPE.test(text);

/** Whether a city page can have, or can ever have had, the slug `text`. */
export const isPageSlug = (text: string) => isArticleSlug(text) && !RESERVED_SLUGS.includes(text);

/**
 * Next.js takes `/index` for the file of the home page. `next.config.ts` rewrites it to this address, which no page
 * can have.
 */
export const STAND_IN_FOR_INDEX = '/-/index';

/** The path that was asked for, of the parts that the router found. */
export function requestedPath(parts: readonly string[]): string {
  const path = `/${parts.join('/')}`;
  return path === STAND_IN_FOR_INDEX ? '/index' : path;
}

/** Returns the path of the page that is meant by an address in capitals; null when there is none. */
export function pathInLowercase(address: string, pages: readonly string[]): string | null {
  const path = address.toLowerCase();
  return path !== address && pages.includes(path) ? path : null;
}

/** The URL path of a service's own page. */
export const servicePath = (id: string) => `${PATHS.services}/${id}`;

/** The RSS feed of the blog's articles. */
export const FEED_PATH = `${PATHS.blog}/feed.xml`;

/** How an article's address is recorded: no city can have it. */
export const articleAddress = (slug: string) => `blog/${slug}`;

/** The URL path of a blog article. */
export const articlePath = (slug: string) => `${PATHS.blog}/${slug}`;

/** `/booking/confirmation` → `booking-confirmation`: the key of a fixed page; a city's own slug. */
export const shareCardName = (path: string) =>
  path === PATHS.home ? 'home' : path.slice(1).replaceAll('/', '-');

/** The URL path of a page's share card. */
export const sharePath = (path: string) => `/share/${shareCardName(path)}.png`;

/** A saved quote, for visitors with this link. @param quoteId id of the quote */
export const quotePath = (quoteId: string) => `${PATHS.quote}?quote=${encodeURIComponent(quoteId)}`;

/**
 * The booking form, opened from a page that says so: what a booking without scripts tells of its origin.
 * @param page path of the page that has the link
 * @param serviceId an id from the content, or null for none chosen
 */
export function bookingPathFrom(page: string, serviceId: string | null = null): string {
  const chosen = serviceId === null ? '' : `service=${encodeURIComponent(serviceId)}&`;
  return `${PATHS.booking}?${chosen}from=${page}`;
}

/** The booking form with a service chosen: `next.config.ts` rewrites `?service=` to it. */
export const bookingVariant = (serviceId: string) => `${PATHS.booking}/for/${serviceId}`;

/** @param quoteId id of a saved quote, or null for an empty form */
export const bookingPath = (quoteId: string | null) =>
  quoteId ? `${PATHS.booking}?quote=${encodeURIComponent(quoteId)}` : PATHS.booking;
