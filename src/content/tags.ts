import { PAGE_KEYS, type PageKey } from '#domain/pages.ts';

/** The tag of every cached response. Revalidating it makes all content stale. */
export const ALL_CONTENT_TAG = 'content';

export const TAGS = {
  settings: 'settings',
  home: 'home',
  services: 'services',
  /** Lists of cities. */
  cities: 'cities',
  /** The cities in the header of every page. */
  headerCities: 'cities:header',
  /** The times of the last edits of city pages. */
  cityEdits: 'cities:edits',
  /** All landing pages share a tag, because there are few. */
  landingPages: 'landing-pages',
  testimonials: 'testimonials',
  faq: 'faq',
  blog: 'blog',
  gallery: 'gallery',
  announcement: 'announcement',
  redirects: 'redirects',
} as const;

/** Returns the tag of one city page. Publishing one of thousands makes no other page stale. */
export const cityTag = (slug: string): string => `city:${slug}`;

/** Returns the tag of a fixed page's copy. */
export const pageTag = (key: PageKey): string => `page:${key}`;

const TAG_OF_TYPE = new Map<string, string>([
  ['settings', TAGS.settings],
  ['homePage', TAGS.home],
  ['service', TAGS.services],
  // Pages with prices show the prices that offers lower.
  ['offer', TAGS.services],
  ['landingPage', TAGS.landingPages],
  ['testimonial', TAGS.testimonials],
  ['faq', TAGS.faq],
  ['blogTeaser', TAGS.blog],
  ['galleryImage', TAGS.gallery],
  ['announcement', TAGS.announcement],
  ['redirects', TAGS.redirects],
]);

type Published = {
  _id: string;
  _type: string;
  slug?: string | null | undefined;
  previousSlug?: string | null | undefined;
  reach?: 'page' | 'lists' | 'header' | undefined;
};

/**
 * Returns the cache tags that a published, changed or unpublished document makes stale.
 * @param document id and type as in the dataset, or in the body of its webhook
 * @returns nothing for documents that no page shows, such as drafts and uploaded files
 */
export function tagsForDocument(document: Published): string[] {
  const { _id, _type } = document;
  if (_id.startsWith('drafts.') || _id.startsWith('versions.')) return [];
  if (_type === 'cityPage') return tagsForCity(document);
  if (_type === 'page') {
    const key = PAGE_KEYS.find((candidate) => _id === `page-${candidate}`);
    return key ? [pageTag(key)] : PAGE_KEYS.map(pageTag);
  }
  const tag = TAG_OF_TYPE.get(_type);
  return tag ? [tag] : [];
}

function tagsForCity({ slug, previousSlug, reach = 'header' }: Published): string[] {
  const slugs = [...new Set([slug, previousSlug])].filter((each) => typeof each === 'string');
  return [
    ...slugs.map(cityTag),
    TAGS.cityEdits,
    ...(reach === 'page' ? [] : [TAGS.cities]),
    ...(reach === 'header' ? [TAGS.headerCities] : []),
  ];
}
