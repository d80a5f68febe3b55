import { GALLERY_IMAGE } from '#config/interface.ts';
import { imageSources, imageUrl } from '#content/images/image-url.ts';
import type { GalleryImage } from '#content/types.ts';
import type { ImageSources } from '#ui/responsive-image.tsx';

export type Pair = { name: string; before: GalleryImage; after: GalleryImage };

/** The images, a sentence that ends several of their captions left to the first: a page says it once. */
export function sayOnce(images: GalleryImage[]): GalleryImage[] {
  const said = new Set<string>();
  return images.map((image) => {
    const [, words, last] = /^(.+[.!?]) ([^.!?]+[.!?])$/.exec(image.caption) ?? [];
    if (words === undefined || last === undefined) return image;
    if (said.has(last)) return { ...image, caption: words };
    said.add(last);
    return image;
  });
}

/** The complete before-and-after pairs, in the order of their first images. */
export function findPairs(images: GalleryImage[]): Pair[] {
  const names = new Set(images.flatMap(({ pair }) => (pair ? [pair.name] : [])));
  return [...names].flatMap((name) => {
    const find = (role: 'before' | 'after') =>
      images.find(({ pair }) => pair?.name === name && pair.role === role);
    const before = find('before');
    const after = find('after');
    return before && after ? [{ name, before, after }] : [];
  });
}

/** The pairs of which at least one image shows the service. */
export function pairsOfService(images: GalleryImage[], serviceId: string): Pair[] {
  const pairs = findPairs(images).filter(({ before, after }) =>
    [...before.serviceIds, ...after.serviceIds].includes(serviceId),
  );
  return sayOnceInPairs(pairs);
}

const sayOnceInPairs = (pairs: Pair[]) =>
  findPairs(sayOnce(pairs.flatMap(({ before, after }) => [before, after])));

/** @param photoId of either of its images */
export const pairOfPhoto = (images: GalleryImage[], photoId: string | null): Pair[] =>
  sayOnceInPairs(
    findPairs(images).filter(({ before, after }) => before.id === photoId || after.id === photoId),
  );

/**
 * The pair of the home page: the owner's choice, else one that visitors don't also meet in the
 * carousel.
 * @param photoId of either of its images
 * @returns one, or none when no pair is complete
 */
export function pairOfHome(images: GalleryImage[], photoId: string | null): Pair[] {
  const pairs = findPairs(images);
  const chosen = pairOfPhoto(images, photoId);
  const own = pairs.filter(({ before, after }) => before.isOnlyCompared && after.isOnlyCompared);
  return sayOnceInPairs([...chosen, ...own, ...pairs].slice(0, 1));
}

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
