import type { BlogPosting, WithContext } from 'schema-dts';
import { imageUrl } from '#content/images/image-url.ts';
import type { Article, Settings } from '#content/types.ts';
import { articlePath, sharePath } from '#domain/pages.ts';
import { dayWithZone, instantWithZone } from '#domain/zoned-time.ts';
import { SHARE_SIZE } from '#features/seo/share-card/share-url.ts';
import { businessId, CONTEXT } from './identity.ts';

type Input = { article: Article; settings: Settings; siteUrl: string };

/**
 * A blog article, by its author or by the business.
 * @see https://developers.google.com/search/docs/appearance/structured-data/article
 */
export function articleData({ article, settings, siteUrl }: Input): WithContext<BlogPosting> {
  const path = articlePath(article.slug);
  const business = {
    '@type': 'Organization',
    '@id': businessId(siteUrl),
    name: settings.businessName,
    url: `${siteUrl}/`,
  } as const;
  return {
    '@context': CONTEXT,
    '@type': 'BlogPosting',
    '@id': `${siteUrl}${path}#article`,
    headline: article.title,
    description: article.summary,
    url: `${siteUrl}${path}`,
    image: `${siteUrl}${article.image ? imageUrl(article.image, { width: SHARE_SIZE.width }) : sharePath(path)}`,
    datePublished: dayWithZone(article.date, settings.timeZone),
    dateModified: instantWithZone(article.updatedAt, settings.timeZone),
    author: article.author ? { '@type': 'Person', name: article.author } : business,
    publisher: business,
  };
}
