import type { LastEdits } from '#content/getters/published.ts';
import { pageTag, TAGS } from '#content/tags.ts';
import { articlePath, PAGE_KEYS, PATHS, servicePath, type PageKey } from '#domain/pages.ts';

/** The main content of each page, besides its own copy. Shared blocks don't count. */
const SHOWN_ON: Partial<Record<PageKey, readonly string[]>> = {
  home: [TAGS.home, TAGS.services, TAGS.testimonials, TAGS.faq, TAGS.blog],
  about: [TAGS.home],
  services: [TAGS.services],
  testimonials: [TAGS.testimonials],
  faq: [TAGS.faq],
  'areas-we-serve': [TAGS.cities],
  blog: [TAGS.blog],
  gallery: [TAGS.gallery],
  booking: [TAGS.services],
  quote: [TAGS.services],
};

type SitemapEntry = { url: string; lastModified?: string };

/** Returns every page that search engines may index, with the time of its last change. */
export function sitemapEntries(
  { byTag, cities, landingPages, articles, services }: LastEdits,
  siteUrl: string,
): SitemapEntry[] {
  const fixed = PAGE_KEYS.filter((key) => key !== 'booking-confirmation').map((key) => {
    const edits = [pageTag(key), ...(SHOWN_ON[key] ?? [])].flatMap((tag) => byTag.get(tag) ?? []);
    return entry(PATHS[key], edits.toSorted().at(-1));
  });
  const bySlug = (a: { slug: string }, b: { slug: string }) => a.slug.localeCompare(b.slug, 'en');
  return [
    ...fixed,
    ...services.toSorted(bySlug).map((each) => entry(servicePath(each.slug), each.updatedAt)),
    ...articles.toSorted(bySlug).map((each) => entry(articlePath(each.slug), each.updatedAt)),
    ...[...landingPages, ...cities]
      .toSorted(bySlug)
      .map(({ slug, updatedAt }) => entry(`/${slug}`, updatedAt)),
  ];

  function entry(path: string, lastModified: string | undefined): SitemapEntry {
    const url = new URL(path, siteUrl).toString();
    return lastModified === undefined ? { url } : { url, lastModified };
  }
}
