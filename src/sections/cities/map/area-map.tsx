import type { CSSProperties } from 'react';
import { plainText } from '#content/preview/stega.ts';
import type { NearCity } from '#content/types.ts';
import type { Position } from '#domain/geo.ts';
import { AreaChips } from '../area-chips.tsx';
import { placeLabels, type Side } from './place-labels.ts';
import { placeWater, type Point, projectOnto, SHEET_RATIO } from './project.ts';

const CORNERS: readonly Point[] = [
  { x: 12, y: 85 },
  { x: 88, y: 85 },
  { x: 88, y: 15 },
];
const FALLBACK: Point = { x: 12, y: 15 };

/** The corner of the sheet with the most room around it. */
function placeCompass(points: readonly Point[]): Point {
  const roomAt = (corner: Point) =>
    Math.min(...points.map(({ x, y }) => Math.hypot(x - corner.x, (y - corner.y) / SHEET_RATIO)));
  return CORNERS.reduce((best, each) => (roomAt(each) > roomAt(best) ? each : best), FALLBACK);
}

type OwnCity = { name: string; position: Position | null };
type Label = Point & { side: Side };

/** With more of them a map of names is a map of nothing. */
const MOST_LABELS = 40;

/**
 * What the map of these cities shows, in whole percents of its sheet: nobody sees less.
 * @param own the city that the page is about
 * @returns null when no city has a position
 */
function drawMap(areas: readonly NearCity[], own: OwnCity | undefined) {
  const all = [...(own ? [own] : []), ...areas];
  const located = all.flatMap((city) =>
    city.position ? [{ name: city.name, position: city.position, isStar: city === own }] : [],
  );
  const [first, ...others] = located.map(({ position }) => position);
  if (!first) return null;
  const project = projectOnto([first, ...others]);
  const points = all.map(({ position }) => position && round(project(position)));
  const shown = points.filter((point) => point !== null);
  const places = located.map(({ name, position, isStar }) => ({
    name: plainText(name),
    isStar,
    ...round(project(position)),
  }));
  const sides = places.length > MOST_LABELS ? null : placeLabels(places);
  return {
    compass: (own && points[0]) ?? placeCompass(shown),
    water: placeWater(project),
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

type Props = {
  /** Sorted by name. */
  areas: NearCity[];
  /** The city that the page is about: marked, and no link. */
  own?: OwnCity;
  /** Whether the page lists the cities beside the map: nothing does below it, and keys find them there. */
  isListedBeside?: boolean;
};

/**
 * A drawing of where the cities lie, north up. Where its sheet is wide the links stand beside their
 * dots, otherwise below the sheet.
 */
export function AreaMap({ areas, own, isListedBeside = false }: Props) {
  const map = drawMap(areas, own);
  const list = isListedBeside ? null : <AreaChips areas={areas} />;
  if (!map) return list;
  const { compass, water, labels, dots } = map;
  const [ownLabel, ...others] = own && labels ? labels : [null, ...(labels ?? [])];
  return (
    <div className={isListedBeside ? 'area-map area-map-alone' : 'area-map'} style={at(compass)}>
      <div>
        {water ? <span style={water} /> : null}
        {dots ? (
          <svg viewBox="0 0 100 80" aria-hidden="true">
            <path d={dots} />
          </svg>
        ) : null}
      </div>
      {labels ? (
        <ul {...(isListedBeside && { 'aria-hidden': true })}>
          {own && ownLabel ? (
            <li {...place(ownLabel)}>
              <b>{own.name}</b>
            </li>
          ) : null}
          {areas.map(({ name, slug }, index) => (
            <li key={slug} {...place(others[index])}>
              <a href={`/${slug}`} className="chip" {...(isListedBeside && { tabIndex: -1 })}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        list
      )}
    </div>
  );
}

const at = ({ x, y }: Point): CSSProperties => ({ ['--x' as string]: x, ['--y' as string]: y });

/** East is the usual side. */
const place = (label: Label | null | undefined) =>
  label && { ...(label.side !== 'e' && { className: label.side }), style: at(label) };
