import type { Metadata } from 'next';
import { environment } from '#config/env.ts';
import { getPageCopy, getSettings, getShellSettings } from '#content/getters/pages.ts';
import { plainText } from '#content/preview/stega.ts';
import type { Article, ContentImage, Seo, Service, Settings } from '#content/types.ts';
import { articlePath, FEED_PATH, type PageKey, PATHS, servicePath } from '#domain/pages.ts';
import { dayWithZone, instantWithZone } from '#domain/schedule/clock.ts';
import { articleSearchTexts, type SearchTexts, serviceSearchTexts } from '#domain/search.ts';
import { generatedShareImage, uploadedShareImage } from '../share-card/share-url.ts';

type PageMetadata = {
  /** The name of the business is added. */
  title: string;
  description: string;
  path: string;
  indexed?: boolean;
  /** What comes with a shared link; without one that is large enough, the card drawn for this page. */
  image?: ContentImage | null;
};

type ArticleTimes = { publishedTime: string; modifiedTime: string };

export async function buildMetadata({ title, ...page }: PageMetadata): Promise<Metadata> {
  const { businessName } = await getSettings();
  return metadataOf({ ...page, title: `${title} | ${businessName}` }, businessName);
}

/** The page of a service: what the owner wrote for it, or what, where and how much. */
export async function serviceMetadata(service: Service): Promise<Metadata> {
  const settings = await getSettings();
  const { title, summary, duration, price, seo, id } = service;
  const written = serviceSearchTexts(
    {
      title: plainText(title),
      summary: plainText(summary),
      duration: duration && plainText(duration),
      price,
    },
    settings,
  );
  const texts = chooseTexts(seo, written, settings);
  return metadataOf({ ...texts, path: servicePath(id) }, settings.businessName);
}

/** An article, with the day it was published. @param service that fits it */
export async function articleMetadata(
  article: Article,
  service: Service | undefined,
): Promise<Metadata> {
  const settings = await getSettings();
  const written = articleSearchTexts(
    { title: plainText(article.title), summary: plainText(article.summary) },
    service ? { title: plainText(service.title), price: service.price } : null,
    settings,
  );
  const texts = chooseTexts(article.seo, written, settings);
  return metadataOf({ ...texts, path: articlePath(article.slug) }, settings.businessName, {
    publishedTime: dayWithZone(article.date, settings.timeZone),
    modifiedTime: instantWithZone(article.updatedAt, settings.timeZone),
  });
}

function chooseTexts(own: Seo, written: SearchTexts, { businessName }: Settings): Seo {
  return {
    ...own,
    title: own.title ? `${own.title} | ${businessName}` : written.title,
    description: own.description || written.description,
  };
}

/** @param times of an article; the other pages have none */
async function metadataOf(
  page: PageMetadata,
  siteName: string,
  times?: ArticleTimes,
): Promise<Metadata> {
  const { title, description, path } = page;
  const own = uploadedShareImage(page.image ?? null);
  const images = [own ?? (await generatedShareImage(path, title))];
  return {
    metadataBase: new URL(environment().siteUrl),
    title,
    description,
    alternates: {
      canonical: path,
      ...(path.startsWith(PATHS.blog) && { types: { 'application/rss+xml': FEED_PATH } }),
    },
    openGraph: {
      ...(times ? { type: 'article', ...times } : { type: 'website' }),
      locale: 'en_US',
      siteName,
      title,
      description,
      url: path,
      images,
    },
    twitter: { card: 'summary_large_image', title, description, images },
    ...(page.indexed === false ? { robots: { index: false, follow: true } } : {}),
  };
}

/** The metadata of a fixed page, from its copy in the Studio. */
export async function metadataFor(key: PageKey): Promise<Metadata> {
  const [{ seo }, settings] = await Promise.all([getPageCopy(key), getSettings()]);
  return buildMetadata({
    ...seo,
    path: PATHS[key],
    indexed: key !== 'booking-confirmation',
    image: seo.image ?? (key === 'home' ? settings.shareImage : null),
  });
}

/** The title of every page that does not exist; Next itself marks it `noindex`. */
export async function notFoundMetadata(): Promise<Metadata> {
  const { businessName } = await getShellSettings();
  return { title: ['Page not found', businessName].filter(Boolean).join(' | ') };
}
