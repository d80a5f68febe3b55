import type { ImageGallery, WithContext } from 'schema-dts';
import { GALLERY_IMAGE } from '#config/business.ts';
import { PATHS } from '#config/paths.ts';
import { pictureUrl } from '#content/image-url.ts';
import type { GalleryPicture, PageCopy, Settings } from '#content/types.ts';
import { CONTEXT } from './identity.ts';

type Facts = { copy: PageCopy; pictures: GalleryPicture[]; settings: Settings; siteUrl: string };

/**
 * The pictures as the gallery shows them; null when there are none.
 * @see https://developers.google.com/search/docs/appearance/structured-data/image-license-metadata
 */
export function galleryData({
  copy,
  pictures,
  settings,
  siteUrl,
}: Facts): WithContext<ImageGallery> | null {
  if (pictures.length === 0) return null;
  const { businessName } = settings;
  return {
    '@context': CONTEXT,
    '@type': 'ImageGallery',
    name: copy.heading,
    description: copy.intro,
    url: `${siteUrl}${PATHS.gallery}`,
    image: pictures.map(({ picture, caption }) => ({
      '@type': 'ImageObject',
      contentUrl: `${siteUrl}${pictureUrl(picture, { width: GALLERY_IMAGE.width })}`,
      name: picture.alt,
      ...(caption ? { caption } : {}),
      creditText: businessName,
      creator: { '@type': 'Organization', name: businessName },
    })),
  };
}
