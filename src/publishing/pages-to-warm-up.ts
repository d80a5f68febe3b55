import type { PublishEvent } from './publish-event.ts';
import { PATHS, shareCardName, sharePath } from '#domain/pages.ts';

export type Touch = Pick<PublishEvent, '_id' | '_type' | 'slug' | 'previousSlug'>;

const SITEMAP = '/sitemap.xml';
const FIXED: readonly string[] = Object.values(PATHS);

/**
 * Every address whose answer content can change, those first that show what was just published. All
 * are named, since header and footer are made of services, cities and settings: asking for a page
 * that is fresh already costs next to nothing.
 * @param touch what was published; null: anything may have been
 * @param citySlugs every address at which a city page stands or stood
 */
export function pagesToWarmUp(touch: Touch | null, citySlugs: string[]): string[] {
  const cities = citySlugs.map((slug) => `/${slug}`);
  const first = touch ? pagesShowing(touch, cities) : [];
  // Drawing is slow and nobody looks at these but networks, so they come last, and only those whose
  // own words changed. The others are drawn when they are asked for.
  const cards = touch ? ownPages(touch).map(sharePath) : [];
  return [...new Set([...first, PATHS.home, ...FIXED, ...cities, SITEMAP, ...cards])];
}

/** Pages made of this document alone. */
function ownPages({ _id, _type, slug, previousSlug }: Touch): string[] {
  if (_type === 'cityPage') {
    return [slug, previousSlug].flatMap((each) => (each ? [`/${each}`] : []));
  }
  if (_type !== 'page') return [];
  return FIXED.filter((path) => _id === `page-${shareCardName(path)}`);
}

function pagesShowing(touch: Touch, cities: string[]): string[] {
  switch (touch._type) {
    case 'cityPage':
      return [...ownPages(touch), PATHS['areas-we-serve'], PATHS.home, SITEMAP];
    case 'service':
      return [PATHS.services, PATHS.home, PATHS.quote, PATHS.booking, ...cities];
    case 'testimonial':
      return [PATHS.testimonials, PATHS.about, PATHS.home, ...cities];
    case 'faq':
      return [PATHS.faq];
    case 'blogTeaser':
      return [PATHS.blog];
    case 'galleryImage':
      return [PATHS.gallery, PATHS.about];
    case 'page':
      return ownPages(touch);
    default:
      return [];
  }
}
