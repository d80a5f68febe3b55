import type { GalleryPicture } from '#content/types.ts';

export type Pair = { name: string; before: GalleryPicture; after: GalleryPicture };

/** The complete comparisons, in the order in which their first pictures appear. */
export function pairsOf(pictures: GalleryPicture[]): Pair[] {
  const names = new Set(pictures.flatMap(({ pair }) => (pair ? [pair.name] : [])));
  return [...names].flatMap((name) => {
    const find = (role: 'before' | 'after') =>
      pictures.find(({ pair }) => pair?.name === name && pair.role === role);
    const before = find('before');
    const after = find('after');
    return before && after ? [{ name, before, after }] : [];
  });
}
