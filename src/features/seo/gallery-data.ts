import { PATHS } from '#config/paths.ts';
import { pictureUrl } from '#content/image-url.ts';
import type { GalleryPicture, PageCopy } from '#content/types.ts';

const WIDTH = 1200;

/** schema.org ImageGallery of the pictures as the page shows them. */
export function galleryData(copy: PageCopy, pictures: GalleryPicture[], siteUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ImageGallery',
    name: copy.heading,
    description: copy.intro,
    url: `${siteUrl}${PATHS.gallery}`,
    image: pictures.map(({ picture, caption }) => ({
      '@type': 'ImageObject',
      contentUrl: `${siteUrl}${pictureUrl(picture, { width: WIDTH })}`,
      name: picture.alt,
      caption,
    })),
  };
}
