import { load } from '#content/load.ts';
import { galleryImagesQuery } from '#content/queries.ts';
import { reshapeList } from '#content/reshape/reshape-basics.ts';
import { reshapeGalleryImage } from '#content/reshape/reshape-entries.ts';
import { TAGS } from '#content/tags.ts';
import type { GalleryImage } from '#content/types.ts';

/**
 * The gallery in the owner's order; entries without an image are left out.
 * @throws ContentUnavailableError when the content source is down
 */
export async function getGalleryImages(): Promise<GalleryImage[]> {
  const wires = await load(galleryImagesQuery, { tags: [TAGS.gallery] });
  return reshapeList(wires, reshapeGalleryImage);
}
