import ICAL from 'ical.js';
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';
import { type DayAndTime, wallClockIn } from '#domain/schedule/clock.ts';
import { addDays } from '../times.ts';
import { OWN_VISIT } from './calendar.ts';
import { withinTime } from './within-time.ts';

/** Of a day by the clock of the business, `HH:MM`; the end of a day is `24:00`. */
type BusyTime = { from: string; until: string; title?: string };

/** By its day, `YYYY-MM-DD`. */
export type BusyTimes = Record<string, BusyTime[]>;

type Reading = {
  /** Of the business. */
  timeZone: string;
  /** The first and the last day that matter, `YYYY-MM-DD`. */
  since: string;
  through: string;
  showsTitles: boolean;
};

/** A calendar that takes longer repeats without an end, or is made to. */
const READ_MS = 2_000;
const MAX_PIECES = 100_000;
/** So many of a day are told by their titles. */
const MAX_TITLES = 40;

/** Why a calendar can't be read, in a sentence. */
export class UnreadableCalendar extends Error {}

/** `unread`: how many entries could not be. */
type Result = { busy: BusyTimes; unread: number };

const NO_CALENDAR = 'The address leads to no calendar.';
const TOO_MUCH = 'The calendar has too many entries, or repeats too often.';

/**
 * When somebody is busy, as Google, Apple and Outlook write it: what is cancelled or marked as free is left out,
 * and so are visits of this business, which are known.
 * @param file from anybody: whatever is in it ends within two seconds
 * @returns what was read, and how many entries could not be
 * @throws UnreadableCalendar when nothing can be
 * @see https://www.rfc-editor.org/rfc/rfc5545
 */
export function readBusyTimes(file: string, reading: Reading): Result {
  const results: Result[] = [];
  try {
    withinTime(() => results.push(collect(file, reading)), READ_MS);
  } catch (error) {
    if (error instanceof UnreadableCalendar) throw error;
    const isLate = typeof error === 'object' && error !== null && 'code' in error;
    throw new UnreadableCalendar(isLate ? TOO_MUCH : NO_CALENDAR);
  }
  const [result] = results;
  if (!result) throw new UnreadableCalendar(NO_CALENDAR);
  return result;
}

function collect(file: string, reading: Reading): Result {
  const { calendar, broken } = parse(file);
  const pieces = createPieces(reading);
  const events = calendar.getAllSubcomponents('vevent');
  addMissingZones(calendar, events);
  const changes = Map.groupBy(
    events.filter((event) => event.hasProperty('recurrence-id')),
    uidOf,
  );
  let unread = broken;
  const attempt = (work: () => void) => {
    try {
      work();
    } catch (error) {
      if (error instanceof UnreadableCalendar) throw error;
      unread += 1;
    }
  };
  const known = new Set<string>();
  for (const component of events) {
    const uid = uidOf(component);
    if (component.hasProperty('recurrence-id') || OWN_VISIT.test(uid)) continue;
    known.add(uid);
    const exceptions = changes.get(uid) ?? [];
    attempt(() => addEvent(new ICAL.Event(component, { exceptions }), reading, pieces.add));
  }
  // A change whose series is not in the file.
  for (const [uid, alone] of changes) {
    if (known.has(uid) || OWN_VISIT.test(uid)) continue;
    for (const component of alone) attempt(() => pieces.add(new ICAL.Event(component)));
  }
  for (const times of calendar.getAllSubcomponents('vfreebusy')) {
    for (const property of times.getAllProperties('freebusy')) {
      if (property.getFirstParameter('fbtype') === 'FREE') continue;
      attempt(() => {
        for (const period of property.getValues()) {
          if (!(period instanceof ICAL.Period)) continue;
          pieces.add({ startDate: period.start, endDate: period.getEnd(), summary: '' });
        }
      });
    }
  }
  return { busy: pieces.all(), unread };
}

const ENTRY = /BEGIN:VEVENT\r?\n[\s\S]*?END:VEVENT\r?\n/g;

/** Without the entries that are not as they must be: each of them would hide all others. */
function parse(file: string): { calendar: ICAL.Component; broken: number } {
  let broken = 0;
  const keep = (entry: string) => {
    try {
      ICAL.parse(entry);
      return entry;
    } catch {
      broken += 1;
      return '';
    }
  };
  let calendar: ICAL.Component;
  try {
    calendar = ICAL.Component.fromString(file);
  } catch {
    calendar = ICAL.Component.fromString(file.replace(ENTRY, keep));
  }
  if (calendar.name !== 'vcalendar') throw new Error('No calendar.');
  return { calendar, broken };
}

const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue('uid') ?? '');

/** Zones that entries name and the file does not define. */
function addMissingZones(calendar: ICAL.Component, events: readonly ICAL.Component[]): void {
  const defined = calendar
    .getAllSubcomponents('vtimezone')
    .map((zone) => zone.getFirstPropertyValue('tzid'));
  const named = new Set(
    events.map((event) => event.getFirstProperty('dtstart')?.getFirstParameter('tzid')),
  );
  for (const zone of named) {
    if (!zone || defined.includes(zone) || !tzlib_get_timezones().includes(zone)) continue;
    const [rules] = tzlib_get_ical_block(zone);
    if (rules) calendar.addSubcomponent(ICAL.Component.fromString(rules));
  }
}

type Occurrence = Pick<ICAL.Event, 'startDate' | 'endDate' | 'summary'>;

function addEvent(event: ICAL.Event, { since, through }: Reading, add: (one: Occurrence) => void) {
  // Whatever zone it is in, and however long it takes.
  const first = addDays(since, -2 - Math.ceil(event.duration.toSeconds() / 86_400));
  const last = addDays(through, 2);
  // Each where it was moved to, which may be far from where it was.
  const moved = new Set(Object.values(event.exceptions).filter((item) => !item.modifiesFuture()));
  for (const item of moved) if (isBusy(item)) add(item);
  const times = event.iterator();
  // After the last one it is undefined, whatever its type says.
  const next = (): ICAL.Time | undefined => times.next();
  for (let at = next(); at; at = next()) {
    const day = at.toString().slice(0, 10);
    if (day > last) break;
    if (day < first) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(at);
    if (!moved.has(item) && isBusy(item)) add({ startDate, endDate, summary: item.summary });
  }
}

const FREE_IN_OUTLOOK = ['FREE', 'WORKINGELSEWHERE'];

function isBusy({ component }: ICAL.Event): boolean {
  const says = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
  return (
    says('status') !== 'CANCELLED' &&
    says('transp') !== 'TRANSPARENT' &&
    !FREE_IN_OUTLOOK.includes(says('x-microsoft-cdo-busystatus'))
  );
}

/** What is busy, by its days. */
function createPieces({ timeZone, since, through, showsTitles }: Reading) {
  const byDay = new Map<string, BusyTime[]>();
  const toWallClock = wallClockIn(timeZone);
  let count = 0;

  /** A time without a zone, and a day, are the business's. */
  function wallClockOf(time: ICAL.Time): DayAndTime {
    const isElsewhere = time.zone !== ICAL.Timezone.localTimezone && time.zone.tzid !== timeZone;
    if (!time.isDate && isElsewhere) {
      return toWallClock(new Date(time.toUnixTime() * 1000));
    }
    const [date = '', clock = '00:00'] = time.toString().split('T');
    return { date, time: clock.slice(0, 5) };
  }

  function add({ startDate, endDate, summary }: Occurrence): void {
    const [start, end] = [wallClockOf(startDate), wallClockOf(endDate)];
    const title = showsTitles && summary ? { title: summary.slice(0, 100) } : {};
    const last = end.date < through ? end.date : through;
    for (let day = start.date < since ? since : start.date; day <= last; day = addDays(day, 1)) {
      const from = day === start.date ? start.time : '00:00';
      const until = day === end.date ? end.time : '24:00';
      if (from >= until) continue;
      count += 1;
      if (count > MAX_PIECES) throw new UnreadableCalendar(TOO_MUCH);
      const times = byDay.get(day);
      if (times) times.push({ from, until, ...title });
      else byDay.set(day, [{ from, until, ...title }]);
    }
  }

  const all = (): BusyTimes =>
    Object.fromEntries(
      [...byDay].map(([day, times]) => {
        const sorted = times.toSorted((a, b) => a.from.localeCompare(b.from));
        return [day, showsTitles ? sorted.slice(0, MAX_TITLES) : merge(sorted)];
      }),
    );

  return { add, all };
}

/** What overlaps or follows without a gap is one. */
function merge(sorted: readonly BusyTime[]): BusyTime[] {
  const merged: BusyTime[] = [];
  for (const time of sorted) {
    const open = merged.at(-1);
    if (!open || open.until < time.from) merged.push({ ...time });
    else if (time.until > open.until) open.until = time.until;
  }
  return merged;
}
