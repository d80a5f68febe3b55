import type { Metadata } from 'next';
import { environment } from '#config/env.ts';
import { getPageCopy } from '#content/getters/get-page-copy.ts';
import { getSettings } from '#content/getters/get-settings.ts';
import { FEED_PATH, PATHS, type PageKey } from '#domain/pages.ts';
import { generatedShareImage } from './share-card/generated-share-image.ts';
import { uploadedShareImage, type ShareImage } from './share-card/share-url.ts';

type PageMetadata = {
  title: string;
  description: string;
  path: string;
  indexed?: boolean;
  /** Without one, the image generated for this page. */
  shareImage?: ShareImage | null;
};

/** Title, description, canonical URL and sharing tags of one page. */
export async function buildMetadata(page: PageMetadata): Promise<Metadata> {
  const { businessName } = await getSettings();
  const title = `${page.title} | ${businessName}`;
  const { description, path } = page;
  const images = [page.shareImage ?? (await generatedShareImage(path, title))];
  return {
    metadataBase: new URL(environment().siteUrl),
    title,
    description,
    alternates: {
      canonical: path,
      ...(path.startsWith(PATHS.blog) && { types: { 'application/rss+xml': FEED_PATH } }),
    },
    openGraph: {
      type: 'website',
      locale: 'en_US',
      siteName: businessName,
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
    shareImage: key === 'home' ? uploadedShareImage(settings.shareImage) : null,
  });
}

/** The title of every page that does not exist; Next itself marks it `noindex`. */
export async function notFoundMetadata(): Promise<Metadata> {
  const { businessName } = await getSettings();
  return { title: `Page not found | ${businessName}` };
}
