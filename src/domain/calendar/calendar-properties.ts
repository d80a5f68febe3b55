import ICAL from 'ical.js';
import {
  createZoneClock,
  findLabeledTimeZone,
  findTimeZone,
  rememberOffsets,
  UTC_CLOCK,
  type ZoneClock,
} from '#domain/schedule/time-zones.ts';
import type { Part } from './calendar-parts.ts';

/** A time can't be read. @property zone the name of an unknown zone */
export class UnreadTime extends Error {
  readonly zone: string | null;
  constructor(message: string, zone: string | null = null) {
    super(message);
    this.zone = zone;
  }
}

type Property = {
  /** The text after the last colon, unchanged. */
  value: string;
  parameter: (name: string) => string;
};

/** A zone name with a colon should be quoted, but often isn't. */
const UNQUOTED_ZONE = /;TZID=([^";]*:[^";]*):(?=[\dT/,PWDHMSZ]*$)/i;

function readProperty(line: string): Property {
  const quoted = line.replace(UNQUOTED_ZONE, ';TZID="$1":');
  const end = quoted.lastIndexOf(':');
  // The library only reads the parameters. The format of a value depends on more than its name.
  const head = quoted.slice(0, end).replace(/^[^;]*/, 'X');
  const property = ICAL.Property.fromString(`${head};VALUE=TEXT:`);
  return {
    value: quoted.slice(end + 1).trim(),
    parameter: (name) => property.getFirstParameter(name) || '',
  };
}

const linesNamed = (part: Part, name: string): string[] =>
  part.lines.filter((line) => {
    const isNameEnd = [':', ';'].includes(line.charAt(name.length));
    return isNameEnd && line.slice(0, name.length).toUpperCase() === name;
  });

/** Returns the properties of that name. @throws UnreadTime when one of them is invalid */
export function propertiesOf(part: Part, name: string): Property[] {
  try {
    return linesNamed(part, name).map(readProperty);
  } catch {
    throw new UnreadTime(`${name} is no property.`);
  }
}

/** Returns a text in one line, or '' without a readable one. */
export function textOf(part: Part, name: string): string {
  const [line] = linesNamed(part, name);
  if (line === undefined) return '';
  try {
    return String(ICAL.Property.fromString(line).getFirstValue() ?? '').trim();
  } catch {
    return '';
  }
}

/** A day or a time as written, with its clock. */
export type CalendarTime = {
  /** Wall-clock time in milliseconds, as if it were UTC. */
  wall: number;
  isDay: boolean;
  /** Written without a zone. */
  isFloating: boolean;
  clock: ZoneClock;
};

const TIME = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i;

/** Returns a wall-clock time in milliseconds. @throws UnreadTime for an invalid one */
function readWall(text: string): { wall: number; isDay: boolean; isUtc: boolean } {
  const [, year, month, day, hour, minute = '00', second = '00', utc] = TIME.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  // A time may be 24:00 at the end of a day, or have a leap second 60.
  const wall = Date.parse(`${date}T${hour ?? '00'}:${minute}:${second === '60' ? '59' : second}Z`);
  const midnight = Date.parse(`${date}T00:00Z`);
  // Engines parse February 30 as March 2.
  const isReal = !Number.isNaN(wall) && new Date(midnight).toISOString().startsWith(date);
  if (!isReal) throw new UnreadTime(`${text.slice(0, 40)} is no time.`);
  return { wall, isDay: hour === undefined, isUtc: utc !== undefined };
}

/** Returns the clock of a zone by its name. @throws UnreadTime for an unknown one */
export type ClockOf = (name: string) => ZoneClock;

/** The clocks for reading times. Times without a zone, and days, use `home`. */
export type Clocks = { home: ZoneClock; clockOf: ClockOf };

/** Reads one time. @throws UnreadTime */
export function readTime(text: string, zone: string, { home, clockOf }: Clocks): CalendarTime {
  const { wall, isDay, isUtc } = readWall(text);
  if (isUtc) return { wall, isDay, isFloating: false, clock: UTC_CLOCK };
  const isFloating = isDay || zone === '';
  return { wall, isDay, isFloating, clock: isFloating ? home : clockOf(zone) };
}

/** Reads the times of a property, one or more. @throws UnreadTime */
export const readTimes = ({ value, parameter }: Property, clocks: Clocks): CalendarTime[] =>
  value.split(',').map((text) => readTime(text.trim(), parameter('tzid'), clocks));

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

/** `nominal` counts calendar days, `exact` elapsed time, both in milliseconds. */
export type Length = { nominal: number; exact: number };

/** Reads a length. @throws UnreadTime for an invalid or negative one */
export function readLength(text: string): Length {
  try {
    const { weeks, days, hours, minutes, seconds, isNegative } = ICAL.Duration.fromString(
      text.toUpperCase(),
    );
    const exact = (hours * 3600 + minutes * 60 + seconds) * SECOND_MS;
    if (!isNegative) return { nominal: (weeks * 7 + days) * DAY_MS, exact };
  } catch {
    // The error below is the same.
  }
  throw new UnreadTime(`${text.slice(0, 40)} is no length.`);
}

/**
 * Returns a function that finds a calendar's zones: by a well-known name, then by the rules in the calendar, and then by
 * the label. Each zone is looked up once.
 */
export function zonesOf(calendar: Part, shared: Map<string, ZoneClock | null>): ClockOf {
  const own = new Map<string, ZoneClock | null>();
  const rules = calendar.parts.filter(({ name }) => name === 'VTIMEZONE');
  const findOwn = (name: string) => {
    const part = rules.find((zone) => textOf(zone, 'TZID') === name.trim());
    return part ? readRules(part) : null;
  };
  const remember = (
    found: Map<string, ZoneClock | null>,
    name: string,
    find: () => ZoneClock | null,
  ) => {
    const known = found.get(name);
    if (known !== undefined) return known;
    const clock = find();
    found.set(name, clock);
    return clock;
  };
  const clockOrNull = (zone: string | null) => (zone === null ? null : createZoneClock(zone));
  return (name) => {
    const clock =
      remember(shared, name, () => clockOrNull(findTimeZone(name))) ??
      remember(own, name, () => findOwn(name) ?? clockOrNull(findLabeledTimeZone(name)));
    if (!clock) throw new UnreadTime('The zone is unknown.', name);
    return clock;
  };
}

/** Zones change once or twice a year. More frequent rules are malicious. */
const RULE = /^(?:DTSTART|TZOFFSETFROM|TZOFFSETTO|RDATE|RRULE:.*FREQ=YEARLY)/i;

/** Returns the clock of the rules in a file; null for invalid rules. */
function readRules({ parts }: Part): ZoneClock | null {
  const lines = parts.flatMap((part) => [
    `BEGIN:${part.name}`,
    ...part.lines.filter((line) => RULE.test(line)),
    `END:${part.name}`,
  ]);
  const text = ['BEGIN:VTIMEZONE', 'TZID:own', ...lines, 'END:VTIMEZONE'].join('\r\n');
  try {
    const zone = new ICAL.Timezone(ICAL.Component.fromString(text));
    const readOffset = (wall: number) =>
      zone.utcOffset(ICAL.Time.fromJSDate(new Date(wall), true)) * SECOND_MS;
    // Invalid rules throw here.
    if (parts.length === 0 || Number.isNaN(readOffset(Date.now()))) return null;
    const offsetAt = rememberOffsets(readOffset);
    return {
      toInstant: (wall) => wall - offsetAt(wall),
      toWall: (instant) => instant + offsetAt(instant + offsetAt(instant)),
    };
  } catch {
    return null;
  }
}
