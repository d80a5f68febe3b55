import type { MetadataRoute } from 'next';
import { environment } from '#config/env.ts';
import { getArticleSlugs } from '#content/getters/articles.ts';
import { getCitySlugs } from '#content/getters/cities.ts';
import { getLandingPageSlugs } from '#content/getters/pages.ts';
import { getLastEdits } from '#content/getters/published.ts';
import { getServices } from '#content/getters/services.ts';
import { sitemapEntries } from '#shell/metadata/sitemap-entries.ts';

/** Lists only documents with a page. A document without a title has a URL, but no page. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [edits, cities, landingPages, articles, services] = await Promise.all([
    getLastEdits(),
    getCitySlugs(),
    getLandingPageSlugs(),
    getArticleSlugs(),
    getServices(),
  ]);
  const shown = <Edited extends { slug: string }>(edited: Edited[], slugs: readonly string[]) =>
    edited.filter(({ slug }) => slugs.includes(slug));
  const ids = services.map(({ id }) => id);
  return sitemapEntries(
    {
      byTag: edits.byTag,
      cities: shown(edits.cities, cities),
      landingPages: shown(edits.landingPages, landingPages),
      articles: shown(edits.articles, articles),
      services: shown(edits.services, ids),
    },
    environment().siteUrl,
  );
}
