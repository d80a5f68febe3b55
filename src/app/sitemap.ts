import type { MetadataRoute } from 'next';
import { environment } from '#config/env.ts';
import { getLastEdits } from '#content/getters/get-last-edits.ts';
import { sitemapEntries } from '#features/seo/sitemap-entries.ts';

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  return sitemapEntries(await getLastEdits(), environment().siteUrl);
}
