export type Box = { left: number; top: number; right: number; bottom: number };

type Size = { width: number; height: number };

/** The distance between a box and its neighbors. */
const GAP = 8;

/** Returns whether two boxes are closer than `gap`. With a gap of 0, whether they overlap. */
export const areClose = (one: Box, other: Box, gap: number): boolean =>
  one.left < other.right + gap &&
  one.right > other.left - gap &&
  one.top < other.bottom + gap &&
  one.bottom > other.top - gap;

/**
 * Returns the lowest place in the area where a box of this size touches no obstacle. Of equally low places
 * it returns the rightmost one; null when there is none.
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
