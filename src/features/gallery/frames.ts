import { pictureSources, pictureUrl } from '#content/image-url.ts';
import type { GalleryPicture } from '#content/types.ts';
import { GALLERY_IMAGE } from '#config/business.ts';
import type { PictureSources } from '#ui/responsive-picture.tsx';

/** One picture of the gallery, ready for the browser. */
export type Frame = {
  id: string;
  caption: string;
  /** Cut to the common shape of the row. */
  slide: PictureSources;
  /** As the editor cropped it. */
  large: PictureSources;
  /** The large picture by itself, for whoever has no script. */
  href: string;
};

export const SLIDE_RATIO = GALLERY_IMAGE.width / GALLERY_IMAGE.height;

export function framesOf(pictures: GalleryPicture[]): Frame[] {
  return pictures.map(({ id, picture, caption }) => ({
    id,
    caption,
    slide: pictureSources(picture, { ratio: SLIDE_RATIO }),
    large: pictureSources(picture),
    href: pictureUrl(picture, { width: GALLERY_IMAGE.width }),
  }));
}
