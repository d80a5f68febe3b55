import { clockOf } from '#domain/schedule/clock.ts';
import { createZoneClock, type ZoneClock } from '#domain/schedule/time-zones.ts';
import { addDays } from '../schedule/times.ts';
import {
  addressOf,
  endOf,
  type Entry,
  instantOf,
  readEntry,
  readPeriod,
} from './calendar-entry.ts';
import { type Part, splitCalendars } from './calendar-parts.ts';
import {
  type Clocks,
  propertiesOf,
  readTimes,
  textOf,
  UnreadTime,
  zonesOf,
} from './calendar-properties.ts';
import { OWN_VISIT } from './own-visit.ts';
import { type Occurrence, occurrencesOf } from './series.ts';
import { withinTime } from './within-time.ts';

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

/** Only a malicious calendar takes longer. */
const READ_MS = 5_000;
const MAX_PIECES = 100_000;
/** Show at most this many titles per day. */
const MAX_TITLES = 40;
const MAX_TITLE = 100;

/** The reason why a calendar can't be read, in a sentence. */
export class UnreadableCalendar extends Error {}

export type CalendarResult = {
  busy: BusyTimes;
  /** The number of entries that could not be read, or only in part. */
  unread: number;
  /** The days of these entries, if known, in order. */
  unreadDays: string[];
  /** Names of unknown time zones. */
  unknownZones: string[];
};

const NO_CALENDAR = "There's no calendar at this address.";
const TOO_MUCH = 'The calendar has too many entries, or they repeat too often.';

/**
 * Returns the busy times of a calendar from Google, Apple or Outlook, without entries that are canceled, declined or
 * marked as free, and without visits of this business.
 * @param file an untrusted file; reading it ends within five seconds
 * @throws UnreadableCalendar when it isn't a calendar, or is too large
 * @see https://www.rfc-editor.org/rfc/rfc5545
 */
export function readBusyTimes(file: string, reading: Reading): CalendarResult {
  const results: CalendarResult[] = [];
  try {
    withinTime(() => results.push(collect(file, reading)), READ_MS);
  } catch (error) {
    // Only the error of the deadline has a code.
    const isLate = typeof error === 'object' && error !== null && 'code' in error;
    throw isLate ? new UnreadableCalendar(TOO_MUCH) : error;
  }
  const [result] = results;
  if (!result) throw new UnreadableCalendar(NO_CALENDAR);
  return result;
}

function collect(file: string, reading: Reading): CalendarResult {
  const { calendars, strays } = splitCalendars(file);
  if (!calendars.some(isCalendar)) throw new UnreadableCalendar(NO_CALENDAR);
  const home = createZoneClock(reading.timeZone);
  const pieces = createPieces(reading, home);
  const unread = createUnread(reading, strays);
  const shared = new Map<string, ZoneClock | null>();
  const found: Found[] = [];
  for (const calendar of calendars) {
    const clocks = { home, clockOf: zonesOf(calendar, shared) };
    const people = peopleOf(calendar);
    const isCanceled = textOf(calendar, 'METHOD').toUpperCase() === 'CANCEL';
    for (const part of calendar.parts) {
      if (part.name === 'VFREEBUSY') addFreeBusy(part, clocks, pieces, unread);
      if (part.name === 'VTODO') unread.attempt(part, () => checkToDo(part, clocks));
      if (part.name !== 'VEVENT' || OWN_VISIT.test(textOf(part, 'UID'))) continue;
      unread.attempt(part, () => {
        const entry = readEntry(part, clocks, people);
        found.push({ ...entry, isBusy: entry.isBusy && !isCanceled, part, clocks });
        const [error] = entry.errors;
        if (error !== undefined) unread.record(part, error);
      });
    }
  }
  // An entry without an id is a separate one.
  for (const series of Map.groupBy(found, (entry) => entry.uid || entry).values()) {
    addSeries(newestOf(series), pieces, unread);
  }
  return { busy: pieces.all(), ...unread.result() };
}

const isCalendar = ({ isClosed, parts }: Part) => isClosed || parts.some((part) => part.isClosed);

/** An entry with its source. */
type Found = Entry & { part: Part; clocks: Clocks };

/** Returns the addresses of the calendar's owner. Google uses the owner's address as its name. */
function peopleOf(calendar: Part): Set<string> {
  const names = ['X-WR-CALNAME', 'NAME', 'X-OWNER'].map((name) => textOf(calendar, name));
  return new Set(names.map(addressOf).filter((name) => name.includes('@')));
}

/** Returns the newest version of each entry. */
function newestOf(series: readonly Found[]): Found[] {
  const versions = Map.groupBy(series, ({ replaces }) => replaces && instantOf(replaces));
  return [...versions.values()].flatMap((all) => {
    const newest = all.toSorted(
      (a, b) => b.sequence - a.sequence || b.stamp.localeCompare(a.stamp),
    )[0];
    const isNewest = ({ sequence, stamp }: Found) =>
      sequence === newest?.sequence && stamp === newest.stamp;
    return all.filter(isNewest);
  });
}

type Pieces = ReturnType<typeof createPieces>;
type Unread = ReturnType<typeof createUnread>;

/** Adds a series, with the changes of single occurrences. */
function addSeries(entries: readonly Found[], pieces: Pieces, unread: Unread): void {
  const changes = entries.filter(({ replaces }) => replaces !== null);
  const whole = entries.filter(({ replaces }) => replaces === null);
  const later = changes.filter(({ replacesLater }) => replacesLater);
  const single = changes.filter(({ replacesLater }) => !replacesLater);
  const replaced = single.flatMap(({ replaces }) => replaces ?? []);
  // A moved occurrence may be far from its original time, and its series may be missing.
  for (const entry of whole.length === 0 ? changes : single) {
    unread.attempt(entry.part, () => pieces.add(entry, entry));
  }
  for (const entry of whole) {
    unread.attempt(entry.part, () => {
      for (const time of occurrencesOf(entry, replaced, pieces.span, entry.clocks)) {
        addOccurrence(entry, time, later, pieces);
      }
    });
  }
}

/** Adds an occurrence, with the latest change that applies to it and all later ones. */
function addOccurrence(entry: Found, time: Occurrence, later: readonly Found[], pieces: Pieces) {
  const instant = instantOf(time.start);
  const fromOf = ({ replaces }: Found) => (replaces === null ? Infinity : instantOf(replaces));
  const [change] = later
    .filter((one) => fromOf(one) <= instant)
    .toSorted((a, b) => fromOf(b) - fromOf(a));
  if (!change) {
    pieces.add(entry, time);
    return;
  }
  const wall = time.start.wall + instantOf(change.start) - fromOf(change);
  pieces.add(change, { start: { ...time.start, wall }, length: change.length });
}

function addFreeBusy(part: Part, clocks: Clocks, pieces: Pieces, unread: Unread): void {
  const aPoint = { nominal: 0, exact: 0 };
  unread.attempt(part, () => {
    for (const { value, parameter } of propertiesOf(part, 'FREEBUSY')) {
      if (parameter('fbtype').toUpperCase() === 'FREE') continue;
      for (const text of value.split(',')) {
        unread.attempt(part, () => {
          const period = readPeriod(text.trim(), parameter('tzid'), clocks, aPoint);
          pieces.add({ isBusy: true, title: '' }, period);
        });
      }
    }
  });
}

/** Checks the times of a to-do. It blocks no time, but one with an unreadable time may have been meant as an entry. */
function checkToDo(part: Part, clocks: Clocks): void {
  for (const name of ['DTSTART', 'DUE']) {
    for (const property of propertiesOf(part, name)) readTimes(property, clocks);
  }
}

const DATE = /[:,](\d{4})(\d\d)(\d\d)/;

/** Returns a collector of unreadable entries. It ignores entries outside the days to read. */
function createUnread({ since, through }: Reading, strays: number) {
  let count = strays;
  const days = new Set<string>();
  const zones = new Set<string>();
  const [first, last] = [addDays(since, -1), addDays(through, 1)];

  function record(part: Part, error: unknown): void {
    const named = part.lines
      .filter((line) => /^DT(?:START|END)[:;]/i.test(line))
      .flatMap((line) => {
        const [, year, month, day] = DATE.exec(line) ?? [];
        return year ? [`${year}-${month}-${day}`] : [];
      });
    const isOver = named.length > 0 && named.every((day) => day < first);
    const isFar = named.length > 0 && named.every((day) => day > last);
    if (isFar || (isOver && !part.lines.some((line) => /^R(?:RULE|DATE)[:;]/i.test(line)))) return;
    count += 1;
    const [day] = named;
    if (day !== undefined && day >= since && day <= through) days.add(day);
    if (error instanceof UnreadTime && error.zone !== null) zones.add(error.zone);
  }

  function attempt(part: Part, work: () => void): void {
    try {
      work();
    } catch (error) {
      if (error instanceof UnreadableCalendar) throw error;
      record(part, error);
    }
  }

  const result = () => ({
    unread: count,
    unreadDays: [...days].toSorted(),
    unknownZones: [...zones],
  });
  return { attempt, record, result };
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const A_DAY = 24 * 60;

const startOfDay = (day: string) => Date.parse(`${day}T00:00Z`);

/** A busy part of a day, in minutes since midnight. */
type Piece = { from: number; until: number; title: string };

/** Returns a collector of busy times by day. */
function createPieces({ since, through, showsTitles }: Reading, home: ZoneClock) {
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
