import { keepUsable } from './keep-usable.ts';
import { load } from '#content/load.ts';
import { galleryImagesQuery } from '#content/queries.ts';
import { reshapeGalleryImage } from '#content/reshape/reshape-entries.ts';
import { TAGS } from '#content/tags.ts';
import type { GalleryImage } from '#content/types.ts';

/**
 * The gallery in the owner's order; entries without an image are left out.
 * @throws ContentUnavailableError when the source is out of reach
 */
export async function getGalleryImages(): Promise<GalleryImage[]> {
  const wires = await load(galleryImagesQuery, { tags: [TAGS.gallery] });
  return keepUsable(wires, reshapeGalleryImage);
}
