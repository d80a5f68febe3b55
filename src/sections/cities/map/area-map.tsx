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
type Label = Point & { side: Side | undefined };

/** With more of them a map of names is a map of nothing. */
const MOST_LABELS = 40;

/**
 * What the map of these cities shows, in whole percents of its sheet: nobody sees less.
 * @param own the city that the page is about
 * @returns null when no city has a position
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
    /** Where the name of a city stands. */
    labels:
      sides &&
      new Map<OwnCity, Label>(
        places.map(({ city, x, y }, index) => [city, { x, y, side: sides[index] }]),
      ),
    /** Instead of names: a path of points. */
    dots: sides ? null : places.map(dotAt).join(''),
  };
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

/** East is the usual side. */
const place = (label: Label | undefined) =>
  label && { ...(label.side !== 'e' && { className: label.side }), style: at(label) };
