import type { MetadataRoute } from 'next';
import { environment } from '#config/env.ts';

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/studio'] },
    sitemap: `${environment().siteUrl}/sitemap.xml`,
  };
}
