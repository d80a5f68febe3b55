import { toPlainText } from '@portabletext/react';
import type { BlogPosting, BreadcrumbList, FAQPage, ImageGallery } from 'schema-dts';
import { GALLERY_IMAGE } from '#config/interface.ts';
import { getQuestionsIn } from '#content/getters/lists.ts';
import { imageUrl } from '#content/images/image-url.ts';
import type { BodyBlock } from '#content/reshape/reshape-body.ts';
import type { Article, FaqItem, GalleryImage, PageCopy, Settings } from '#content/types.ts';
import { articlePath, PATHS, sharePath } from '#domain/pages.ts';
import { dayWithZone, instantWithZone } from '#domain/schedule/clock.ts';
import { SHARE_SIZE } from '../share-card/share-url.ts';
import { businessId } from './business-data.ts';

type Input = { article: Article; settings: Settings; siteUrl: string };

/**
 * Returns the data of a blog article, by its author or by the business.
 * @see https://developers.google.com/search/docs/appearance/structured-data/article
 */
export function articleData({ article, settings, siteUrl }: Input): BlogPosting {
  const path = articlePath(article.slug);
  const business = {
    '@type': 'Organization',
    '@id': businessId(siteUrl),
    name: settings.businessName,
    url: `${siteUrl}/`,
  } as const;
  return {
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

type PlainQuestion = { question: string; answer: string };

/**
 * Returns the data of the questions that the page at this URL answers; null without any.
 * @see https://developers.google.com/search/docs/appearance/structured-data/faqpage
 */
export function faqData(items: PlainQuestion[], url: string): FAQPage | null {
  if (items.length === 0) return null;
  return {
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Returns the questions with their answers as plain text. */
export function toPlainQuestions(items: FaqItem[]): PlainQuestion[] {
  return items.map(({ question, answer }) => ({ question, answer: toPlainText(answer) }));
}

/** Returns the data of the questions in the text of the page at this URL; null without any. */
export const questionsIn = async (body: readonly BodyBlock[], url: string) =>
  faqData(toPlainQuestions(await getQuestionsIn(body)), url);

type GalleryInput = Omit<Input, 'article'> & { copy: PageCopy; images: GalleryImage[] };

/**
 * Returns the data of the gallery's images; null without any.
 * @see https://developers.google.com/search/docs/appearance/structured-data/image-license-metadata
 */
export function galleryData(input: GalleryInput): ImageGallery | null {
  const { copy, images, settings, siteUrl } = input;
  if (images.length === 0) return null;
  const { businessName } = settings;
  return {
    '@type': 'ImageGallery',
    name: copy.heading,
    description: copy.intro,
    url: `${siteUrl}${PATHS.gallery}`,
    image: images.map(({ image, caption }) => ({
      '@type': 'ImageObject',
      contentUrl: `${siteUrl}${imageUrl(image, { width: GALLERY_IMAGE.width })}`,
      name: image.alt,
      caption: caption || undefined,
      creditText: businessName,
      creator: { '@type': 'Organization', name: businessName },
    })),
  };
}

type Step = { name: string; path: string };

/**
 * Returns the breadcrumbs of a page, from the home page to the page itself.
 * @see https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
export function breadcrumbData(steps: Step[], siteUrl: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: PATHS.home }, ...steps].map(
      ({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: new URL(path, siteUrl).toString(),
      }),
    ),
  };
}
