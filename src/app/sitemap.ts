import type { MetadataRoute } from 'next';
import { environment } from '#config/env.ts';
import { PATHS } from '#config/paths.ts';
import { getCitySlugs } from '#content/get-city-page.ts';

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { siteUrl } = environment();
  const fixed = Object.values(PATHS).filter((path) => path !== PATHS.bookingConfirmation);
  const cities = (await getCitySlugs()).map((slug) => `/${slug}`);
  return [...fixed, ...cities].map((path) => ({ url: new URL(path, siteUrl).toString() }));
}
