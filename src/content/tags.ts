import { PAGE_KEYS, type PageKey } from '#domain/pages.ts';

/** Every cached response has it: revalidating it makes all content stale at once. */
export const ALL_CONTENT_TAG = 'content';

export const TAGS = {
  settings: 'settings',
  home: 'home',
  services: 'services',
  cities: 'cities',
  testimonials: 'testimonials',
  faq: 'faq',
  blog: 'blog',
  gallery: 'gallery',
  announcement: 'announcement',
  redirects: 'redirects',
} as const;

export const pageTag = (key: PageKey): string => `page:${key}`;

const TAG_OF_TYPE = new Map<string, string>([
  ['settings', TAGS.settings],
  ['homePage', TAGS.home],
  ['service', TAGS.services],
  ['cityPage', TAGS.cities],
  ['testimonial', TAGS.testimonials],
  ['faq', TAGS.faq],
  ['blogTeaser', TAGS.blog],
  ['galleryImage', TAGS.gallery],
  ['announcement', TAGS.announcement],
  ['redirects', TAGS.redirects],
]);

/**
 * The cache tags that a published, changed or unpublished document makes stale.
 * @param document id and type as in the dataset, or in the body of its webhook
 * @returns nothing for documents that no page shows, such as drafts and uploaded files
 */
export function tagsForDocument({ _id, _type }: { _id: string; _type: string }): string[] {
  if (_id.startsWith('drafts.') || _id.startsWith('versions.')) return [];
  if (_type === 'page') {
    const key = PAGE_KEYS.find((candidate) => _id === `page-${candidate}`);
    return key ? [pageTag(key)] : PAGE_KEYS.map(pageTag);
  }
  const tag = TAG_OF_TYPE.get(_type);
  return tag ? [tag] : [];
}
