import type { MetadataRoute } from 'next';
import { environment } from '#config/env.ts';
import { getLastEdits } from '#content/getters/published.ts';
import { sitemapEntries } from '#shell/metadata/sitemap-entries.ts';

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  return sitemapEntries(await getLastEdits(), environment().siteUrl);
}
