import { SHEET_RATIO, type Point } from './project.ts';

const CORNERS: readonly Point[] = [
  { x: 12, y: 85 },
  { x: 88, y: 85 },
  { x: 88, y: 15 },
];
const FALLBACK: Point = { x: 12, y: 15 };

/** The corner of the sheet with the most room around it. */
export function placeCompass(points: readonly Point[]): Point {
  const roomAt = (corner: Point) =>
    Math.min(...points.map(({ x, y }) => Math.hypot(x - corner.x, (y - corner.y) / SHEET_RATIO)));
  return CORNERS.reduce((best, each) => (roomAt(each) > roomAt(best) ? each : best), FALLBACK);
}
