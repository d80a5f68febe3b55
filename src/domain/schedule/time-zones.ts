import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';
import { findIana, WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { offsetIn } from './clock.ts';

const DAY_MS = 86_400_000;

/** Names in the time zone database by their lowercase spelling. */
const DATABASE_ZONES = new Map(
  [tzlib_get_timezones()].flat().map((name) => [name.toLowerCase(), name]),
);

/**
 * Returns the zone with that name in the time zone database, in any case. Engines accept more names and, for example,
 * resolve `BST` to Bangladesh.
 */
function findDatabaseZone(written: string): string | null {
  const name = DATABASE_ZONES.get(written.replaceAll(' ', '_').toLowerCase());
  return name !== undefined && isKnownToEngine(name) ? name : null;
}

function isKnownToEngine(timeZone: string): boolean {
  try {
    offsetIn(timeZone);
    return true;
  } catch {
    return false;
  }
}

/** `gmt-0400`, `UTC+01`, `GMT-5:30`: the sign is the one on a clock, unlike in `Etc/GMT+4`. */
const OFFSET = /^(?:gmt|utc)?\s*([+-])(\d{1,2})(?:[:.]?([0-5]\d))?$/i;

/** Returns `-04:00` for a name that is only an offset from UTC. */
function findOffset(name: string): string | null {
  const [, sign, hours = '', minutes = '00'] = OFFSET.exec(name) ?? [];
  const offset = `${sign}${hours.padStart(2, '0')}:${minutes}`;
  return sign !== undefined && isKnownToEngine(offset) ? offset : null;
}

/** Zones by their lowercase Windows names: `eastern standard time` → `America/New_York`. */
const WINDOWS_ZONES = new Map(
  WINDOWS_TO_IANA_MAP.map(({ windowsName }) => [
    windowsName.toLowerCase(),
    findIana(windowsName)[0] ?? null,
  ]),
);

const unquoted = (name: string) => name.replace(/^["'\s]+|["'\s]+$/g, '');

/**
 * Returns the zone of an unambiguous name, for `Intl`: a name in the time zone database in any case, an alias, a Windows
 * name, or an offset from UTC. Null for any other name.
 */
export function findTimeZone(written: string): string | null {
  const name = unquoted(written);
  return findOffset(name) ?? WINDOWS_ZONES.get(name.toLowerCase()) ?? findDatabaseZone(name);
}

/** Names that Outlook shows after the offset, if they differ from the Windows names. */
const DISPLAY_NAMES: ReadonlyMap<string, string> = new Map([
  ['alaska', 'America/Anchorage'],
  ['arizona', 'America/Phoenix'],
  ['coordinated universal time', 'UTC'],
  ['hawaii', 'Pacific/Honolulu'],
  ['indiana (east)', 'America/Indiana/Indianapolis'],
  ['puerto rico', 'America/Puerto_Rico'],
  ['saskatchewan', 'America/Regina'],
  ['baja california', 'America/Tijuana'],
]);

const CITY = /^(?:Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/(?:.+\/)?(.+)$/;

/** Zones by their lowercase cities: `new york` → `America/New_York`. */
const CITIES = new Map(
  [...DATABASE_ZONES.values()].flatMap((zone) => {
    const [, city] = CITY.exec(zone) ?? [];
    return city === undefined ? [] : [[city.replaceAll('_', ' ').toLowerCase(), zone] as const];
  }),
);

/** Returns the zone of a display name: `Eastern Time (US & Canada)`, `Amsterdam, Berlin, Rome`. */
function findDisplayedZone(name: string): string | null {
  const plain = name.toLowerCase().trim();
  const region = plain
    .replace(/\s*\(.*$/, '')
    .replace(/ (?:standard |daylight |summer )?time$/, '');
  const [known] = [
    DISPLAY_NAMES.get(plain),
    WINDOWS_ZONES.get(`${region} standard time`),
    ...plain
      .split(/[,;]/)
      .map((place) => DISPLAY_NAMES.get(place.trim()) ?? CITIES.get(place.trim())),
  ].filter((zone) => zone !== undefined && zone !== null);
  return known ?? null;
}

/** `(UTC-05:00) Eastern Time (US & Canada)`, with or without the parentheses. */
const DISPLAY_LABEL = /^\(?((?:gmt|utc)\s*(?:[+-]\d{1,2}(?:[:.]?\d\d)?)?)\)?\s*(.*)$/i;

/**
 * Returns the zone of a calendar program's label: a label from Outlook, a name after a path, or a name with dashes. Use
 * it only for names that `findTimeZone` doesn't find and whose rules are not in the file.
 */
export function findLabeledTimeZone(written: string): string | null {
  const name = unquoted(written);
  const [, offset = '', label = ''] = DISPLAY_LABEL.exec(name) ?? [];
  if (label !== '') {
    const zone = findTimeZone(label) ?? findDisplayedZone(label);
    return zone !== null && hasOffset(zone, offset) ? zone : null;
  }
  if (offset !== '' && name.startsWith('(')) return findTimeZone(offset.replaceAll(' ', ''));
  const parts = name.split('/');
  for (let start = 1; start < parts.length; start += 1) {
    const zone = findDatabaseZone(parts.slice(start).join('/'));
    // After other words, a single name like `Cuba` is ambiguous.
    if (zone !== null && (zone.includes('/') || parts[0] === '')) return zone;
  }
  return findDatabaseZone(name.replace('-', '/')) ?? findDisplayedZone(name);
}

/** Returns whether the zone has the offset of its label in winter or summer. */
function hasOffset(zone: string, label: string): boolean {
  const offset = findOffset(label.replaceAll(' ', '')) ?? 'UTC';
  const wanted = createZoneClock(offset).toWall(0);
  const { toWall } = createZoneClock(zone);
  const year = Date.UTC(new Date().getUTCFullYear(), 0);
  return [year, year + 182 * DAY_MS].some((instant) => toWall(instant) - instant === wanted);
}

/**
 * The clock of a zone. A wall clock is milliseconds as if it were UTC, so that days and hours can be added to it.
 */
export type ZoneClock = {
  toWall: (instant: number) => number;
  /** A time that the clock shows twice is the first one. A time that it skips is later by the skipped amount. */
  toInstant: (wall: number) => number;
};

/** The clock of UTC. */
export const UTC_CLOCK: ZoneClock = { toWall: (instant) => instant, toInstant: (wall) => wall };

/** Returns the clock of a zone that the engine supports. @throws RangeError for any other */
export function createZoneClock(timeZone: string): ZoneClock {
  return clockOfOffsets(rememberOffsets(offsetIn(timeZone)));
}

/** Returns a cached `readOffset`. It reads the offset twice per day, and every time only on days with a clock change. */
export function rememberOffsets(readOffset: (at: number) => number): (at: number) => number {
  const ofDays = new Map<number, number | null>();
  return (at) => {
    const day = Math.floor(at / DAY_MS);
    let offset = ofDays.get(day);
    if (offset === undefined) {
      const first = readOffset(day * DAY_MS);
      offset = first === readOffset((day + 1) * DAY_MS) ? first : null;
      ofDays.set(day, offset);
    }
    return offset ?? readOffset(at);
  };
}

function clockOfOffsets(offsetAt: (instant: number) => number): ZoneClock {
  const toWall = (instant: number) => instant + offsetAt(instant);
  return {
    toWall,
    toInstant(wall) {
      // A day before and after, so that at least one offset is right.
      const before = wall - offsetAt(wall - DAY_MS);
      const after = wall - offsetAt(wall + DAY_MS);
      if (before === after || toWall(before) === wall) return before;
      return toWall(after) === wall ? after : before;
    },
  };
}

/**
 * Returns the rules of a zone for calendar files. They may contain another name of the same zone.
 * @throws Error for a zone that the library doesn't have
 */
export function timeZoneRules(timeZone: string): string {
  const name = findTimeZone(timeZone) ?? timeZone;
  const [rules] = tzlib_get_ical_block(name);
  if (!rules) throw new Error(`The calendar library has no time zone ${timeZone}.`);
  return rules;
}
