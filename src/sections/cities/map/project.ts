import { nearestEast, type Position } from '#domain/place/geo.ts';

/** A point in percent of the sheet, from the left and from the top. */
export type Point = { x: number; y: number };

/** Returns the point of a position on a sheet. */
export type Projection = (position: Position) => Point;

/** The aspect ratio of a sheet. `area-map.css` uses the same value. */
export const SHEET_RATIO = 5 / 4;
/** The margin at each edge for dots and names. */
const MARGIN = 0.07;
/** The least height of a map in degrees of latitude, about 9 miles. With less, neighboring cities would look far apart. */
const MIN_HEIGHT = 0.13;

/**
 * Returns the projection of a flat map of all positions, north up. Within a metropolitan area the
 * distortion is invisible.
 * @param positions at least one
 */
export function projectOnto(positions: readonly [Position, ...Position[]]): Projection {
  const [first] = positions;
  const latitudes = positions.map(({ latitude }) => latitude);
  const easts = positions.map((each) => nearestEast(each.longitude, first.longitude));
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...easts), Math.max(...easts)];
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  // Toward the poles a degree of longitude gets shorter.
  const shrink = Math.max(0.05, Math.cos((middle.latitude * Math.PI) / 180));
  const used = 1 - 2 * MARGIN;
  const height = Math.max(
    (north - south) / used,
    ((east - west) * shrink) / used / SHEET_RATIO,
    MIN_HEIGHT,
  );
  const width = height * SHEET_RATIO;
  return ({ latitude, longitude }) => ({
    x: 50 + (100 * (nearestEast(longitude, middle.longitude) - middle.longitude) * shrink) / width,
    y: 50 - (100 * (latitude - middle.latitude)) / height,
  });
}

/** The corners of `twin-cities.svg`, the drawing of rivers and lakes. */
const NORTH_WEST = { latitude: 45.5, longitude: -94.2 };
const SOUTH_EAST = { latitude: 44.4, longitude: -92.6 };

const percent = (value: number) => `${Math.round(value)}%`;

/**
 * Returns the position of the water drawing on a sheet, in percent; null when the sheet extends beyond
 * the drawing, because rivers would end in a straight line.
 */
export function placeWater(project: Projection) {
  const { x: left, y: top } = project(NORTH_WEST);
  const { x: right, y: bottom } = project(SOUTH_EAST);
  if (left > 0 || top > 0 || right < 100 || bottom < 100) return null;
  return {
    left: percent(left),
    top: percent(top),
    width: percent(right - left),
    height: percent(bottom - top),
  };
}
