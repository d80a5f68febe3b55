import { clockOf } from '#domain/schedule/clock.ts';
import type { ZoneClock } from '#domain/schedule/time-zones.ts';
import { endOf, type Entry, instantOf } from './calendar-entry.ts';
import type { Occurrence } from './series.ts';
import { TOO_MUCH, UnreadableCalendar } from './unreadable-calendar.ts';

/** A busy time of a day by the clock of the business, `HH:MM`. The end of a day is `24:00`. */
type BusyTime = { from: string; until: string; title?: string };

/** Busy times by day, `YYYY-MM-DD`. */
export type BusyTimes = Record<string, BusyTime[]>;

export type Reading = {
  /** The time zone of the business. */
  timeZone: string;
  /** The first and the last day to read, `YYYY-MM-DD`. */
  since: string;
  through: string;
  showsTitles: boolean;
};

const MAX_PIECES = 100_000;
/** Show at most this many titles per day. */
const MAX_TITLES = 40;
const MAX_TITLE = 100;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const A_DAY = 24 * 60;

const startOfDay = (day: string) => Date.parse(`${day}T00:00Z`);

/** A busy part of a day, in minutes since midnight. */
type Piece = { from: number; until: number; title: string };

export type Pieces = ReturnType<typeof createPieces>;

/** Returns a collector of busy times by day. */
export function createPieces({ since, through, showsTitles }: Reading, home: ZoneClock) {
  const byDay = new Map<number, Piece[]>();
  const [first, last] = [startOfDay(since), startOfDay(through) + DAY_MS];
  let count = 0;

  /** Adds an occurrence of a busy entry, cut to the days to read. */
  function add({ isBusy, title }: Pick<Entry, 'isBusy' | 'title'>, { start, length }: Occurrence) {
    const [begins, ends] = [instantOf(start), endOf(start, length)];
    if (!isBusy || ends <= begins) return;
    const from = home.toWall(begins);
    // When clocks are set back, the end may appear to be before the start.
    const until = Math.max(home.toWall(ends), from + Math.min(ends - begins, MINUTE_MS));
    let day = Math.max(first, Math.floor(from / DAY_MS) * DAY_MS);
    for (; day < Math.min(until, last); day += DAY_MS) {
      addToDay(day, {
        from: Math.floor(Math.max(from - day, 0) / MINUTE_MS),
        until: Math.floor(Math.min(until - day, DAY_MS) / MINUTE_MS),
        title: showsTitles ? storable(title) : '',
      });
    }
  }

  function addToDay(day: number, piece: Piece): void {
    count += 1;
    if (count > MAX_PIECES) throw new UnreadableCalendar(TOO_MUCH);
    if (piece.from === piece.until) return;
    const pieces = byDay.get(day);
    if (pieces) pieces.push(piece);
    else byDay.set(day, [piece]);
  }

  const all = (): BusyTimes =>
    Object.fromEntries(
      [...byDay].map(([day, pieces]) => {
        const sorted = pieces.toSorted((a, b) => a.from - b.from);
        const shown = showsTitles ? withTitles(sorted) : merge(sorted);
        return [new Date(day).toISOString().slice(0, 10), shown.map(written)];
      }),
    );

  // With a day on both sides, it covers every zone.
  const span = { first: first - DAY_MS, last: last + DAY_MS };
  return { add, all, span };
}

/** Returns a title without control characters and unpaired surrogates, which the database can't store. */
const storable = (title: string): string =>
  title
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, MAX_TITLE)
    .toWellFormed();

/** Returns the pieces of a day. Pieces beyond the limit of titles are merged without them. */
const withTitles = (sorted: readonly Piece[]): Piece[] => [
  ...sorted.slice(0, MAX_TITLES),
  ...merge(sorted.slice(MAX_TITLES)),
];

/** Merges pieces that overlap or touch. */
function merge(sorted: readonly Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const piece of sorted) {
    const open = merged.at(-1);
    if (!open || open.until < piece.from) merged.push({ ...piece, title: '' });
    else if (piece.until > open.until) open.until = piece.until;
  }
  return merged;
}

function written({ from, until, title }: Piece): BusyTime {
  const time = { from: clockOf(from), until: until === A_DAY ? '24:00' : clockOf(until) };
  return title === '' ? time : { ...time, title };
}
