import { SHEET_RATIO, type Point } from './project.ts';

/** The side of its dot that a name is on, as on a compass. */
export type Side = 'e' | 'w' | 'n' | 's';

type Place = Point & {
  name: string;
  /** A star is larger than a dot, so its name is farther away. */
  isStar?: boolean;
};
type Box = { left: number; right: number; top: number; bottom: number };

/** The narrowest sheet with names, in rem. Wider ones only have more room. `area-map.css` uses the same value. */
const SHEET_WIDTH = 33;
/** The average width of a letter in a name, in rem. */
const LETTER = 0.42;
/** The height of a name in rem: 24 px, the minimum for a finger or a shaky hand. */
const LINE = 1.5;
/** From a dot's center to the start of its link, in rem. */
const REACH = 0.5;
const PADDING = 1;
/** From the center of the star to its edge, in rem. */
const STAR = 1.25;

const SIDES: readonly Side[] = ['e', 'w', 'n', 's'];
/** If no arrangement is found in this many steps, the places are too crowded. */
const MAX_STEPS = 5_000;

/**
 * Returns a side for each name so that it covers no other name or dot and fits on the sheet; null when
 * they don't all fit.
 */
export function placeLabels(places: readonly Place[]): Side[] | null {
  const boxes = places.map((place) =>
    SIDES.map((side) => ({ side, box: boxOf(place, side) })).filter(
      ({ box }) =>
        isOnSheet(box) && !places.some((other) => other !== place && overlaps(box, dotOf(other))),
    ),
  );
  // Places with the fewest options choose first.
  const order = [...boxes].sort((a, b) => a.length - b.length);
  const chosen = new Map<(typeof boxes)[number], { side: Side; box: Box }>();
  let steps = 0;
  const placeFrom = (index: number): boolean => {
    const options = order[index];
    if (!options) return true;
    for (const option of options) {
      if ((steps += 1) > MAX_STEPS) return false;
      if ([...chosen.values()].some(({ box }) => overlaps(box, option.box))) continue;
      chosen.set(options, option);
      if (placeFrom(index + 1)) return true;
      chosen.delete(options);
    }
    return false;
  };
  return placeFrom(0) ? boxes.flatMap((options) => chosen.get(options)?.side ?? []) : null;
}

const remOf = ({ x, y }: Point) => ({
  x: (x * SHEET_WIDTH) / 100,
  y: (y * SHEET_WIDTH) / SHEET_RATIO / 100,
});

function boxOf(place: Place, side: Side): Box {
  const { x, y } = remOf(place);
  const width = place.name.length * LETTER + PADDING + (place.isStar ? STAR : 0);
  if (side === 'e' || side === 'w') {
    const left = side === 'e' ? x - REACH : x + REACH - width;
    return { left, right: left + width, top: y - LINE / 2, bottom: y + LINE / 2 };
  }
  const away = place.isStar ? STAR : REACH / 2;
  const top = side === 's' ? y + away : y - away - LINE;
  return { left: x - width / 2, right: x + width / 2, top, bottom: top + LINE };
}

function dotOf(place: Place): Box {
  const { x, y } = remOf(place);
  const half = place.isStar ? STAR : REACH / 2;
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

const isOnSheet = ({ left, right, top, bottom }: Box) =>
  left >= 0 && right <= SHEET_WIDTH && top >= 0 && bottom <= SHEET_WIDTH / SHEET_RATIO;

const overlaps = (one: Box, other: Box) =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top;
