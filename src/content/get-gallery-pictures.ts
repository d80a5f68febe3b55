import { keepUsable } from './keep-usable.ts';
import { load } from './load.ts';
import { galleryPicturesQuery } from './queries.ts';
import { reshapeGalleryPicture } from './reshape-entries.ts';
import { TAGS } from './tags.ts';
import type { GalleryPicture } from './types.ts';

/**
 * The gallery in the owner's order; entries without a picture are left out.
 * @throws ContentUnavailableError when the source is out of reach
 */
export async function getGalleryPictures(): Promise<GalleryPicture[]> {
  const wires = await load(galleryPicturesQuery, { tags: [TAGS.gallery] });
  return keepUsable(wires, reshapeGalleryPicture);
}
