import type { CSSProperties } from 'react';
import { plainText } from '#content/preview/stega.ts';
import type { NearCity } from '#content/types.ts';
import type { Position } from '#domain/place/geo.ts';
import { AreaChips } from '../area-chips.tsx';
import { placeLabels, type Side } from './place-labels.ts';
import { placeWater, type Point, projectOnto, SHEET_RATIO } from './project.ts';

const CORNERS: readonly Point[] = [
  { x: 12, y: 85 },
  { x: 88, y: 85 },
  { x: 88, y: 15 },
];
const FALLBACK: Point = { x: 12, y: 15 };

/** Returns the corner of the sheet with the most room around it. */
function placeCompass(points: readonly Point[]): Point {
  const roomAt = (corner: Point) =>
    Math.min(...points.map(({ x, y }) => Math.hypot(x - corner.x, (y - corner.y) / SHEET_RATIO)));
  return CORNERS.reduce((best, each) => (roomAt(each) > roomAt(best) ? each : best), FALLBACK);
}

type OwnCity = { name: string; position: Position | null };
type Label = Point & { side: Side | undefined };

/** With more names the map would be unreadable. */
const MOST_LABELS = 40;

/**
 * Returns what the map of these cities shows, in whole percent of its sheet; null when no city has a
 * position.
 * @param own the city that the page is about
 */
function drawMap(areas: readonly NearCity[], own: OwnCity | undefined) {
  const located = [...(own ? [own] : []), ...areas].flatMap((city) =>
    city.position ? [{ city, position: city.position }] : [],
  );
  const [first, ...others] = located.map(({ position }) => position);
  if (!first) return null;
  const project = projectOnto([first, ...others]);
  const places = located.map(({ city, position }) => ({
    city,
    name: plainText(city.name),
    isStar: city === own,
    ...round(project(position)),
  }));
  const sides = places.length > MOST_LABELS ? null : placeLabels(places);
  return {
    compass: places.find(({ isStar }) => isStar) ?? placeCompass(places),
    water: placeWater(project),
    /** The position of each city's name. */
    labels:
      sides &&
      new Map<OwnCity, Label>(
        places.map(({ city, x, y }, index) => [city, { x, y, side: sides[index] }]),
      ),
    /** A path of points, instead of names. */
    dots: sides ? null : places.map(dotAt).join(''),
  };
}

const round = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/** Returns the path of a dot in a drawing that is 100 units wide. */
const dotAt = ({ x, y }: Point) => `M${x} ${Math.round(y / SHEET_RATIO)}h0`;

type Props = {
  /** Sorted by name. */
  areas: NearCity[];
  /** The city that the page is about. It is marked and not a link. */
  own?: OwnCity;
  /** Whether the page lists the cities beside the map. Then the map has no list, and its links leave the Tab order. */
  isListedBeside?: boolean;
};

/**
 * Renders a map of the cities, north up. On a wide sheet the links are beside their dots, otherwise below
 * the sheet.
 */
export function AreaMap({ areas, own, isListedBeside = false }: Props) {
  const map = drawMap(areas, own);
  const list = isListedBeside ? null : <AreaChips areas={areas} />;
  if (!map) return list;
  const { compass, water, labels, dots } = map;
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
          {own && labels.has(own) ? (
            <li {...place(labels.get(own))}>
              <b>{own.name}</b>
            </li>
          ) : null}
          {areas.map((area) => (
            <li key={area.slug} {...place(labels.get(area))}>
              <a href={`/${area.slug}`} className="chip" {...(isListedBeside && { tabIndex: -1 })}>
                {area.name}
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

/** Returns the props of a label. East is the default side and needs no class. */
const place = (label: Label | undefined) =>
  label && { ...(label.side !== 'e' && { className: label.side }), style: at(label) };
