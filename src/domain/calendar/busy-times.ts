import { createZoneClock, type ZoneClock } from '#domain/schedule/time-zones.ts';
import { type BusyTimes, createPieces, type Pieces, type Reading } from './busy-pieces.ts';
import { addressOf, type Entry, instantOf, readEntry, readPeriod } from './calendar-entry.ts';
import { type Part, splitCalendars } from './calendar-parts.ts';
import { type Clocks, propertiesOf, readTimes, textOf, zonesOf } from './calendar-properties.ts';
import { OWN_VISIT } from './own-visit.ts';
import { type Occurrence, occurrencesOf } from './series.ts';
import { createUnreadEntries, type UnreadEntries } from './unread-entries.ts';
import { NO_CALENDAR, TOO_MUCH, UnreadableCalendar } from './unreadable-calendar.ts';
import { withinTime } from './within-time.ts';

/** Only a malicious calendar takes longer. */
const READ_MS = 5_000;
export type CalendarResult = {
  busy: BusyTimes;
  /** The number of entries that could not be read, or only in part. */
  unread: number;
  /** The days of these entries, if known, in order. */
  unreadDays: string[];
  /** Names of unknown time zones. */
  unknownZones: string[];
};

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
  const unread = createUnreadEntries(reading, strays);
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

/** Adds a series, with the changes of single occurrences. */
function addSeries(entries: readonly Found[], pieces: Pieces, unread: UnreadEntries): void {
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

function addFreeBusy(part: Part, clocks: Clocks, pieces: Pieces, unread: UnreadEntries): void {
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
