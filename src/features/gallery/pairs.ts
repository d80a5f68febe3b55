import type { GalleryImage } from '#content/types.ts';

export type Pair = { name: string; before: GalleryImage; after: GalleryImage };

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
  return findPairs(images).filter(({ before, after }) =>
    [...before.serviceIds, ...after.serviceIds].includes(serviceId),
  );
}

/**
 * The pair of the home page: the owner's choice, else one that visitors don't also meet in the
 * carousel.
 * @param photoId of either of its images
 * @returns one, or none when no pair is complete
 */
export function pairOfHome(images: GalleryImage[], photoId: string | null): Pair[] {
  const pairs = findPairs(images);
  const chosen = pairs.filter(({ before, after }) => before.id === photoId || after.id === photoId);
  const own = pairs.filter(({ before, after }) => before.isOnlyCompared && after.isOnlyCompared);
  return [...chosen, ...own, ...pairs].slice(0, 1);
}
