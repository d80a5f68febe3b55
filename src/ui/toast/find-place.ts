export type Box = { left: number; top: number; right: number; bottom: number };

type Size = { width: number; height: number };

/** Between a box and what is beside it. */
const GAP = 8;

/** Returns whether two boxes are closer to each other than `gap`; at 0, whether they overlap. */
export const areClose = (one: Box, other: Box, gap: number): boolean =>
  one.left < other.right + gap &&
  one.right > other.left - gap &&
  one.top < other.bottom + gap &&
  one.bottom > other.top - gap;

/**
 * Returns the place for a box of this size that touches no obstacle: the lowest in the area, and of those the one
 * farthest to the right. Null: the area has no such place.
 */
export function findPlace(size: Size, area: Box, obstacles: readonly Box[]): Box | null {
  for (let { bottom } = area; bottom - size.height >= area.top; bottom -= GAP) {
    const place = findInRow(size, { ...area, top: bottom - size.height, bottom }, obstacles);
    if (place) return place;
  }
  return null;
}

function findInRow({ width }: Size, row: Box, obstacles: readonly Box[]): Box | null {
  let { right } = row;
  while (right - width >= row.left) {
    const place = { ...row, left: right - width, right };
    const obstacle = obstacles.find((other) => areClose(place, other, GAP));
    if (!obstacle) return place;
    right = obstacle.left - GAP;
  }
  return null;
}
