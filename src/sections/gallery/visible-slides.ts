/** Which slides are visible: the first of them, and how many. */
export type VisibleSlides = { first: number; perView: number };

/** Whether a slide is in view; after the last one the row continues with the first. */
export function isInView(index: number, { first, perView }: VisibleSlides, count: number): boolean {
  return (index - first + count) % count < perView;
}

/** Whether a slide is in view now or after one step in either direction. */
export function isNearView(
  index: number,
  { first, perView }: VisibleSlides,
  count: number,
): boolean {
  return isInView(index, { first: (first - 1 + count) % count, perView: perView + 2 }, count);
}
