import {
  articlePath,
  bookingVariant,
  FEED_PATH,
  PATHS,
  servicePath,
  shareCardName,
  sharePath,
} from '#domain/pages.ts';
import type { Publish } from '#domain/publishing/published.ts';
import type { Publishes } from '#publishing/reconcile/compare.ts';

export type PublishedDocument = Pick<Publish, 'documentId' | 'type'> &
  Partial<Pick<Publish, 'slug' | 'previousSlug' | 'reach'>>;

const SITEMAP = '/sitemap.xml';
const FIXED: readonly string[] = Object.values(PATHS);

/** Slugs of the pages that documents create. `cities` also contains the former addresses of all pages. */
export type Slugs = Record<'cities' | 'landingPages' | 'services' | 'articles', readonly string[]>;
export const NO_SLUGS: Slugs = { cities: [], landingPages: [], services: [], articles: [] };

/** Returns the current slugs of all pages that documents create. */
export function slugsOf(all: Publishes): Slugs {
  const of = (type: string) =>
    [...all.values()].flatMap((each) => (each.type === type && each.slug ? [each.slug] : []));
  return {
    cities: of('cityPage'),
    landingPages: of('landingPage'),
    services: of('service'),
    articles: of('blogTeaser'),
  };
}

/** Returns the slugs of city pages that list a nearby city whose name or address may have changed. */
export function citiesNear(published: readonly PublishedDocument[], all: Publishes): string[] {
  const ids = new Set(
    published
      .filter(({ type, reach }) => type === 'cityPage' && reach === 'lists')
      .map(({ documentId }) => documentId),
  );
  return [...all.values()].flatMap(({ slug, listing }) =>
    slug && listing?.nearby.some((id) => ids.has(id)) ? [slug] : [],
  );
}

/** Returns whether only city pages were published, none of them shown in the header of every page. */
export const reachesFewPages = (published: readonly PublishedDocument[]): boolean =>
  published.length > 0 &&
  published.every(({ type, reach }) => type === 'cityPage' && (reach ?? 'header') !== 'header');

/**
 * Returns every path whose response may be stale, starting with the paths that show what was just published. The
 * list includes all pages, because header and footer show services, cities and settings. A request for a fresh
 * page costs next to nothing.
 * @param published empty when anything may have been published
 */
export function pagesToWarmUp(published: readonly PublishedDocument[], slugs: Slugs): string[] {
  const cities = slugs.cities.map((slug) => `/${slug}`);
  const first = published.flatMap((document) => pagesShowing(document, cities));
  // Share cards are slow to draw and only social networks request them. They come last, and only if
  // their own text changed.
  const cards = published.flatMap(ownPages).map(sharePath);
  return [
    ...new Set([
      ...first,
      ...FIXED,
      ...cities,
      ...slugs.landingPages.map((slug) => `/${slug}`),
      ...slugs.services.map(servicePath),
      ...slugs.services.map(bookingVariant),
      ...slugs.articles.map(articlePath),
      SITEMAP,
      FEED_PATH,
      ...cards,
    ]),
  ];
}

/** Returns the pages that show only this document. */
function ownPages(published: PublishedDocument): string[] {
  const { documentId, type } = published;
  if (type === 'cityPage' || type === 'landingPage') {
    return bothSlugs(published).map((slug) => `/${slug}`);
  }
  if (type === 'blogTeaser') return bothSlugs(published).map(articlePath);
  if (type === 'service') return bothSlugs(published).map(servicePath);
  if (type !== 'page') return [];
  return FIXED.filter((path) => documentId === `page-${shareCardName(path)}`);
}

const bothSlugs = ({ slug, previousSlug }: PublishedDocument) =>
  [slug, previousSlug].flatMap((each) => (each ? [each] : []));

/** The fixed pages that show documents of each type. */
const SHOWN_ON = new Map([
  ['cityPage', [PATHS['areas-we-serve'], PATHS.home, SITEMAP]],
  ['landingPage', [SITEMAP]],
  ['service', [PATHS.home, PATHS.quote, PATHS.booking]],
  ['testimonial', [PATHS.testimonials, PATHS.home]],
  ['faq', [PATHS.faq]],
  ['blogTeaser', [PATHS.blog, PATHS.home, SITEMAP, FEED_PATH]],
  ['galleryImage', [PATHS.gallery, PATHS.about, PATHS.home]],
]);

function pagesShowing(published: PublishedDocument, cities: string[]): string[] {
  const { type } = published;
  const pages = [...ownPages(published), ...(SHOWN_ON.get(type) ?? [])];
  if (type === 'testimonial') return [...pages, ...cities];
  if (type !== 'service') return pages;
  return [PATHS.services, ...pages, ...bothSlugs(published).map(bookingVariant), ...cities];
}
