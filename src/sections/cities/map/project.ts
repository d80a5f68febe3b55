import { nearestEast, type Position } from '#domain/geo.ts';

/** Percent of the sheet, from its left and from its top. */
export type Point = { x: number; y: number };

/** A projection onto one sheet. */
export type Sheet = {
  project: (position: Position) => Point;
  /** Where the rectangle between two corners lies. */
  place: (northWest: Position, southEast: Position) => Point & { width: number; height: number };
};

/** Width to height of a sheet; `area-map.css` has the same. */
export const SHEET_RATIO = 5 / 4;
/** What stays free at each edge, for dots and names. */
const MARGIN = 0.07;
/** Degrees of latitude, about 9 miles: with less, cities next to each other would seem far apart. */
const MIN_HEIGHT = 0.13;

/**
 * A flat map of all positions, north up: within a metropolitan area it bends nothing that an eye sees.
 * @param positions at least one
 */
export function projectOnto(positions: readonly [Position, ...Position[]]): Sheet {
  const [first] = positions;
  const latitudes = positions.map(({ latitude }) => latitude);
  const easts = positions.map((each) => nearestEast(each.longitude, first.longitude));
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...easts), Math.max(...easts)];
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  // Towards the poles a degree of longitude gets shorter.
  const shrink = Math.max(0.05, Math.cos((middle.latitude * Math.PI) / 180));
  const used = 1 - 2 * MARGIN;
  const height = Math.max(
    (north - south) / used,
    ((east - west) * shrink) / used / SHEET_RATIO,
    MIN_HEIGHT,
  );
  const width = height * SHEET_RATIO;
  const project = ({ latitude, longitude }: Position): Point => ({
    x: 50 + (100 * (nearestEast(longitude, middle.longitude) - middle.longitude) * shrink) / width,
    y: 50 - (100 * (latitude - middle.latitude)) / height,
  });
  return {
    project,
    place(northWest, southEast) {
      const [corner, opposite] = [project(northWest), project(southEast)];
      return { ...corner, width: opposite.x - corner.x, height: opposite.y - corner.y };
    },
  };
}
