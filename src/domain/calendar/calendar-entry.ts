import type { Part } from './calendar-parts.ts';
import {
  type CalendarTime,
  type Clocks,
  type Length,
  propertiesOf,
  readLength,
  readTime,
  readTimes,
  textOf,
  UnreadTime,
} from './calendar-properties.ts';

const DAY_MS = 86_400_000;

/** The parts of a calendar entry that determine busy times. */
export type Entry = {
  uid: string;
  /** The higher sequence replaces the lower one, and the later stamp decides between equal ones. */
  sequence: number;
  stamp: string;
  isBusy: boolean;
  title: string;
  start: CalendarTime;
  length: Length;
  /** The occurrence of a series that it replaces; null for a series or a single entry. */
  replaces: CalendarTime | null;
  /** Whether it also replaces all later occurrences. */
  replacesLater: boolean;
  rules: string[];
  exceptRules: string[];
  added: { start: CalendarTime; length: Length }[];
  removed: CalendarTime[];
  /** Errors in single dates of these lists. The rest of the entry is still valid. */
  errors: unknown[];
};

/**
 * Returns the entry of a calendar part.
 * @param people addresses of the calendar's owner, if known
 * @throws UnreadTime
 */
export function readEntry(part: Part, clocks: Clocks, people: ReadonlySet<string>): Entry {
  const [start] = timesOf(part, 'DTSTART', clocks);
  const [replaces = null] = timesOf(part, 'RECURRENCE-ID', clocks);
  if (!part.isClosed || !start) throw new UnreadTime('It has no beginning or no end.');
  const [range] = propertiesOf(part, 'RECURRENCE-ID');
  const length = lengthOf(part, start, clocks);
  const errors: unknown[] = [];
  const readEach = <T>(name: string, read: (text: string, zone: string) => T): T[] =>
    propertiesOf(part, name).flatMap(({ value, parameter }) =>
      value.split(',').flatMap((text) => {
        try {
          return text.trim() === '' ? [] : [read(text.trim(), parameter('tzid'))];
        } catch (error) {
          errors.push(error);
          return [];
        }
      }),
    );
  return {
    uid: textOf(part, 'UID'),
    sequence: Number(textOf(part, 'SEQUENCE')) || 0,
    stamp: textOf(part, 'LAST-MODIFIED') || textOf(part, 'DTSTAMP'),
    isBusy: isBusy(part) && !isDeclined(part, people),
    title: textOf(part, 'SUMMARY'),
    start,
    length,
    replaces,
    replacesLater: range?.parameter('range').toUpperCase() === 'THISANDFUTURE',
    rules: rulesOf(part, 'RRULE'),
    exceptRules: rulesOf(part, 'EXRULE'),
    added: readEach('RDATE', (text, zone) => readAdded(text, zone, clocks, { start, length })),
    removed: readEach('EXDATE', (text, zone) => readTime(text, zone, clocks)),
    errors,
  };
}

/** Reads an added occurrence. A day without a time gets the time of the series. */
function readAdded(
  text: string,
  zone: string,
  clocks: Clocks,
  series: { start: CalendarTime; length: Length },
) {
  const added = readPeriod(text, zone, clocks, series.length);
  if (!added.start.isDay || series.start.isDay) return added;
  const timeOfDay = series.start.wall - Math.floor(series.start.wall / DAY_MS) * DAY_MS;
  return { ...added, start: { ...series.start, wall: added.start.wall + timeOfDay } };
}

const timesOf = (part: Part, name: string, clocks: Clocks) =>
  propertiesOf(part, name)
    .filter(({ value }) => value !== '')
    .flatMap((property) => readTimes(property, clocks));

const rulesOf = (part: Part, name: string) =>
  propertiesOf(part, name)
    .map(({ value }) => value.toUpperCase())
    .filter((value) => value !== '');

const A_DAY: Length = { nominal: DAY_MS, exact: 0 };
const NOTHING: Length = { nominal: 0, exact: 0 };

/** Returns the length of an entry. A whole day is busy until its end, even with another length. */
function lengthOf(part: Part, start: CalendarTime, clocks: Clocks): Length {
  const [end] = timesOf(part, 'DTEND', clocks);
  if (end) {
    const length = lengthBetween(start, end);
    return start.isDay && lasts(length) < DAY_MS ? A_DAY : length;
  }
  const [duration] = propertiesOf(part, 'DURATION');
  if (!start.isDay) return duration ? readLength(duration.value) : NOTHING;
  try {
    const length = duration ? readLength(duration.value) : A_DAY;
    return lasts(length) < DAY_MS ? A_DAY : length;
  } catch {
    return A_DAY;
  }
}

const lasts = ({ nominal, exact }: Length) => nominal + exact;

/**
 * Returns the length between two times. With the same clock, an entry ends at the same time of day in summer and winter.
 * An end without a zone uses the clock of the start.
 */
function lengthBetween(start: CalendarTime, end: CalendarTime): Length {
  const isOneClock = start.clock === end.clock || (end.isFloating && !start.isDay);
  const length = isOneClock
    ? { nominal: end.wall - start.wall, exact: 0 }
    : { nominal: 0, exact: instantOf(end) - instantOf(start) };
  if (lasts(length) < 0) throw new UnreadTime('It ends before it begins.');
  return length;
}

export const instantOf = ({ clock, wall }: CalendarTime): number => clock.toInstant(wall);

/** Returns the instant at which an occurrence of this length ends. */
export const endOf = (start: CalendarTime, { nominal, exact }: Length): number =>
  start.clock.toInstant(start.wall + nominal) + exact;

/** Reads a time, or a time with its end or length after a slash. @throws UnreadTime */
export function readPeriod(text: string, zone: string, clocks: Clocks, usual: Length) {
  const [first = '', last] = text.split('/');
  const start = readTime(first, zone, clocks);
  if (last === undefined) return { start, length: usual };
  const length = /^[-+]?P/i.test(last)
    ? readLength(last)
    : lengthBetween(start, readTime(last, zone, clocks));
  return { start, length };
}

const FREE_IN_OUTLOOK = ['FREE', 'WORKINGELSEWHERE'];

const upper = (part: Part, name: string) => textOf(part, name).toUpperCase();

const isBusy = (part: Part): boolean =>
  upper(part, 'STATUS') !== 'CANCELLED' &&
  upper(part, 'TRANSP') !== 'TRANSPARENT' &&
  !FREE_IN_OUTLOOK.includes(upper(part, 'X-MICROSOFT-CDO-BUSYSTATUS'));

export const addressOf = (text: string): string =>
  text
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();

/** Returns whether the owner or the only guest has declined, so that no meeting takes place. */
function isDeclined(part: Part, people: ReadonlySet<string>): boolean {
  const guests = peopleOf(part, 'ATTENDEE');
  if (guests.some(({ address, declines }) => declines && people.has(address))) return true;
  const [organizer] = peopleOf(part, 'ORGANIZER');
  const [guest, ...others] = guests.filter(({ address }) => address !== organizer?.address);
  return organizer !== undefined && others.length === 0 && guest?.declines === true;
}

function peopleOf(part: Part, name: string) {
  try {
    return propertiesOf(part, name).map(({ value, parameter }) => ({
      address: addressOf(value),
      declines: parameter('partstat').toUpperCase() === 'DECLINED',
    }));
  } catch {
    // An error in a person doesn't affect the time.
    return [];
  }
}
