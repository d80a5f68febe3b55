import { plainText } from '#content/preview/stega.ts';
import type { NearCity } from '#content/types.ts';
import type { Position } from '#domain/geo.ts';
import { placeCompass } from './place-compass.ts';
import { placeLabels, type Side } from './place-labels.ts';
import { projectOnto, SHEET_RATIO, type Point } from './project.ts';
import { placeWater } from './water.ts';

export type OwnCity = { name: string; position: Position | null };
export type Label = Point & { side: Side };

/** With more of them a map of names is a map of nothing. */
const MOST_LABELS = 40;

/**
 * What the map of these cities shows, in whole percents of its sheet: nobody sees less.
 * @param own the city that the page is about
 * @returns null when no city has a position
 */
export function drawMap(areas: readonly NearCity[], own: OwnCity | undefined) {
  const all = [...(own ? [own] : []), ...areas];
  const located = all.flatMap((city) =>
    city.position ? [{ name: city.name, position: city.position, isStar: city === own }] : [],
  );
  const [first, ...others] = located.map(({ position }) => position);
  if (!first) return null;
  const sheet = projectOnto([first, ...others]);
  const points = all.map(({ position }) => position && round(sheet.project(position)));
  const shown = points.filter((point) => point !== null);
  const places = located.map(({ name, position, isStar }) => ({
    name: plainText(name),
    isStar,
    ...round(sheet.project(position)),
  }));
  const sides = places.length > MOST_LABELS ? null : placeLabels(places);
  return {
    compass: (own && points[0]) ?? placeCompass(shown),
    water: placeWater(sheet),
    /** For each city, the own one first, where its name stands; without a position nowhere. */
    labels: sides && labelEach(points, sides),
    /** Instead of names: a path of points. */
    dots: sides ? null : shown.map(dotAt).join(''),
  };
}

function labelEach(points: readonly (Point | null)[], sides: readonly Side[]): (Label | null)[] {
  const left = sides.values();
  return points.map((point) => {
    const side = point && left.next().value;
    return side ? { ...point, side } : null;
  });
}

const round = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/** Of a drawing that is 100 wide. */
const dotAt = ({ x, y }: Point) => `M${x} ${Math.round(y / SHEET_RATIO)}h0`;
