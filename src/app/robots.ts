import type { MetadataRoute } from 'next';
import { PRODUCTION } from '#config/deployment.ts';
import { environment } from '#config/env.ts';

export default function robots(): MetadataRoute.Robots {
  const { siteEnv, siteUrl } = environment();
  if (siteEnv !== PRODUCTION) return { rules: { userAgent: '*', disallow: '/' } };
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/studio'] },
    sitemap: `${siteUrl}/sitemap.xml`,
  };
}
