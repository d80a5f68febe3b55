import { GALLERY_IMAGE } from '#config/interface.ts';
import { imageSources, imageUrl } from '#content/images/image-url.ts';
import type { GalleryImage } from '#content/types.ts';
import type { ImageSources } from '#ui/responsive-image.tsx';

export type Pair = { name: string; before: GalleryImage; after: GalleryImage };

/** Returns the images without closing sentences that an earlier caption already has, so a page shows them once. */
export function sayOnce(images: GalleryImage[]): GalleryImage[] {
  const seen = new Set<string>();
  return images.map((image) => {
    const [, words, last] = /^(.+[.!?]) ([^.!?]+[.!?])$/.exec(image.caption) ?? [];
    if (words === undefined || last === undefined) return image;
    if (seen.has(last)) return { ...image, caption: words };
    seen.add(last);
    return image;
  });
}

/** Returns the complete before-and-after pairs, in the order of their first images. */
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

/** Returns the pairs with at least one image of the service. */
export function pairsOfService(images: GalleryImage[], serviceId: string): Pair[] {
  const pairs = findPairs(images).filter(({ before, after }) =>
    [...before.serviceIds, ...after.serviceIds].includes(serviceId),
  );
  return sayOnceInPairs(pairs);
}

const sayOnceInPairs = (pairs: Pair[]) =>
  findPairs(sayOnce(pairs.flatMap(({ before, after }) => [before, after])));

/** Returns the pair that contains an image, as a list. @param photoId of either image */
export const pairOfPhoto = (images: GalleryImage[], photoId: string | null): Pair[] =>
  sayOnceInPairs(
    findPairs(images).filter(({ before, after }) => before.id === photoId || after.id === photoId),
  );

/**
 * Returns the pair for the home page, in a list: the owner's choice, or else preferably a pair that isn't
 * in the carousel. The list is empty when no pair is complete.
 * @param photoId of either image of the owner's choice
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
  /** Cropped to the shape of the carousel. */
  thumbnail: ImageSources;
  /** Cropped as in the Studio. */
  large: ImageSources;
  /** The URL of the large image, for a visitor without JavaScript. */
  href: string;
};

export const SLIDE_RATIO = GALLERY_IMAGE.width / GALLERY_IMAGE.height;

/** Returns the slides of the carousel: every image that isn't only for comparison. */
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
