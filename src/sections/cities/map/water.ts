import type { Sheet } from './project.ts';

/** The corners of `twin-cities.svg`, which draws rivers and lakes between them. */
const NORTH_WEST = { latitude: 45.5, longitude: -94.2 };
const SOUTH_EAST = { latitude: 44.4, longitude: -92.6 };

/**
 * Where the drawing of the water lies on a sheet, in percent.
 * @returns null when the sheet shows land beyond the drawing: rivers would end in a straight line
 */
export function placeWater(sheet: Sheet) {
  const { x, y, width, height } = sheet.place(NORTH_WEST, SOUTH_EAST);
  const isCovered = x <= 0 && y <= 0 && x + width >= 100 && y + height >= 100;
  if (!isCovered) return null;
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}

const percent = (value: number) => `${Math.round(value)}%`;
