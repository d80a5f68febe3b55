import type { ImageGallery, WithContext } from 'schema-dts';
import { GALLERY_IMAGE } from '#config/business.ts';
import { imageUrl } from '#content/images/image-url.ts';
import type { GalleryImage, PageCopy, Settings } from '#content/types.ts';
import { PATHS } from '#domain/pages.ts';
import { CONTEXT } from './identity.ts';

type Input = { copy: PageCopy; images: GalleryImage[]; settings: Settings; siteUrl: string };

/**
 * The images of the gallery; null when there are none.
 * @see https://developers.google.com/search/docs/appearance/structured-data/image-license-metadata
 */
export function galleryData({
  copy,
  images,
  settings,
  siteUrl,
}: Input): WithContext<ImageGallery> | null {
  if (images.length === 0) return null;
  const { businessName } = settings;
  return {
    '@context': CONTEXT,
    '@type': 'ImageGallery',
    name: copy.heading,
    description: copy.intro,
    url: `${siteUrl}${PATHS.gallery}`,
    image: images.map(({ image, caption }) => ({
      '@type': 'ImageObject',
      contentUrl: `${siteUrl}${imageUrl(image, { width: GALLERY_IMAGE.width })}`,
      name: image.alt,
      ...(caption ? { caption } : {}),
      creditText: businessName,
      creator: { '@type': 'Organization', name: businessName },
    })),
  };
}
