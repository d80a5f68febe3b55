import { DEFAULT_OPENING_HOURS } from '#config/business.ts';
import type { SettingsQueryResult } from '#content/generated/sanity.types.ts';
import { isCalendarDay, isClockTime } from '#domain/bookings/times.ts';
import {
  isWeekday,
  WEEKDAYS,
  type ClosedDays,
  type OpeningHours,
  type Schedule,
} from '#domain/schedule.ts';
import { readTimeZone } from '#domain/time-zone.ts';
import { reshapeLine } from './reshape-basics.ts';

type Wire = Pick<NonNullable<SettingsQueryResult>, 'timeZone' | 'openingHours' | 'closedDays'>;
type WireHours = NonNullable<Wire['openingHours']>[number];
type WireClosedDays = NonNullable<Wire['closedDays']>[number];

/** Time zone, hours and closed days; an entry that can't be read is left out. Without hours: the usual ones. */
export function reshapeSchedule({ timeZone, openingHours, closedDays }: Wire): Schedule {
  const hours = (openingHours ?? []).flatMap((entry) => reshapeHours(entry) ?? []);
  return {
    timeZone: readTimeZone(timeZone),
    openingHours: hours.length > 0 ? hours : [{ days: [...WEEKDAYS], ...DEFAULT_OPENING_HOURS }],
    closedDays: (closedDays ?? []).flatMap((entry) => reshapeClosedDays(entry) ?? []),
  };
}

function reshapeHours({ days, opens, closes }: WireHours): OpeningHours | null {
  const known = (days ?? []).filter(isWeekday);
  if (known.length === 0 || !opens || !closes) return null;
  if (!isClockTime(opens) || !isClockTime(closes) || opens >= closes) return null;
  return { days: known, opens, closes };
}

function reshapeClosedDays({ from, to, reason }: WireClosedDays): ClosedDays | null {
  if (!from || !isCalendarDay(from)) return null;
  const last = to && isCalendarDay(to) && to > from ? to : from;
  return { from, to: last, reason: reshapeLine(reason) || null };
}
