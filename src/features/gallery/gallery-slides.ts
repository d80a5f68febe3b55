import { GALLERY_IMAGE } from '#config/business.ts';
import { imageSources, imageUrl } from '#content/images/image-url.ts';
import type { GalleryImage } from '#content/types.ts';
import type { ImageSources } from '#ui/responsive-image.tsx';

/** One image of the gallery, ready for the browser. */
export type GallerySlide = {
  id: string;
  caption: string;
  /** Cut to the common shape of the carousel. */
  thumbnail: ImageSources;
  /** As the editor cropped it. */
  large: ImageSources;
  /** The large image itself, for a visitor without JavaScript. */
  href: string;
};

export const SLIDE_RATIO = GALLERY_IMAGE.width / GALLERY_IMAGE.height;

/** What the carousel shows: every image that isn't only there to be compared. */
export function toGallerySlides(images: GalleryImage[]): GallerySlide[] {
  const shown = images.filter(({ isOnlyCompared }) => !isOnlyCompared);
  return shown.map(({ id, image, caption }) => ({
    id,
    caption,
    thumbnail: imageSources(image, { ratio: SLIDE_RATIO }),
    large: imageSources(image),
    href: imageUrl(image, { width: GALLERY_IMAGE.width }),
  }));
}
