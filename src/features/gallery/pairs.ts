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
