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
  /** Without the name of the business, which is added. */
  title: string;
  description: string;
  path: string;
  indexed?: boolean;
  /** The image for shared links. If it is missing or too small, a card is drawn for the page. */
  image?: ContentImage | null;
};

type ArticleTimes = { publishedTime: string; modifiedTime: string };

export async function buildMetadata({ title, ...page }: PageMetadata): Promise<Metadata> {
  const { businessName } = await getSettings();
  return metadataOf({ ...page, title: `${title} | ${businessName}` }, businessName);
}

/** Returns the metadata of a service page: the owner's texts, or else generated ones. */
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

/** Returns the metadata of an article, with its publication date. @param service the service it recommends */
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

/** Returns the metadata of a page. @param times only for an article */
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

/** Returns the metadata of a fixed page, from its copy in the Studio. */
export async function metadataFor(key: PageKey): Promise<Metadata> {
  const [{ seo }, settings] = await Promise.all([getPageCopy(key), getSettings()]);
  return buildMetadata({
    ...seo,
    path: PATHS[key],
    indexed: key !== 'booking-confirmation',
    image: seo.image ?? (key === 'home' ? settings.shareImage : null),
  });
}

/** Returns the title of a page that does not exist. Next.js itself marks it `noindex`. */
export async function notFoundMetadata(): Promise<Metadata> {
  const { businessName } = await getShellSettings();
  return { title: ['Page not found', businessName].filter(Boolean).join(' | ') };
}
