import type { BookingRow } from '#domain/booking/schemas.ts';
import { currentWhen } from '#domain/booking/words/when.ts';
import type { TimeOff } from '#domain/schedule/availability.ts';
import { clockOf, minutesOf } from '#domain/schedule/clock.ts';
import { formatMinutes } from '#domain/schedule/duration.ts';
import type { ScheduleProjection } from '#domain/schedule/schedule-projection.ts';
import { weekdayOf, WEEKDAYS } from '#domain/schedule/schedule.ts';
import { addDays, formatClock, formatDay, mondayOf } from '#domain/schedule/times.ts';

/** Minutes since midnight. */
export type Span = { starts: number; ends: number };

type PlannedBooking = ReturnType<typeof planDay<BookingRow>>[number];

/** A visit with its position beside overlapping ones, as fractions of the day's width. */
export type PlacedVisit = PlannedBooking & { left: number; width: number };

/** A team that has a column on a day. Null is for visits without a team. */
export type Team = number | null;

const HOUR = 60;
const DAY = 24 * HOUR;
/** The hours until the database has some. */
const USUAL: Span = { starts: 8 * HOUR, ends: 19 * HOUR };

/** Returns the hours of a day by its weekday, or null for a closed one. */
export function hoursOf(schedule: ScheduleProjection | null, day: string): Span | null {
  if (!schedule) return USUAL;
  const hours = schedule.weekdays[WEEKDAYS.indexOf(weekdayOf(day))];
  const opens = hours?.windows[0]?.from;
  return hours && opens !== undefined
    ? { starts: minutesOf(opens), ends: minutesOf(hours.closes) }
    : null;
}

/**
 * Returns the visits of a day in the order of travel, with the free time between them and their overlaps. A
 * proposed time counts like an agreed one, and a window of arrival counts from its start. The first visit has
 * no free time or drive before it.
 */
export function planDay<Row extends BookingRow>(rows: readonly Row[], day: string) {
  const visits = rows
    .filter((row) => currentWhen(row).date === day)
    .map((row) => {
      const starts = minutesOf(currentWhen(row).time);
      return { row, starts, ends: starts + row.visitMinutes };
    })
    .toSorted((a, b) => a.starts - b.starts || a.row.id.localeCompare(b.row.id));
  let before: (typeof visits)[number] | null = null;
  return visits.map((visit) => {
    const freeFrom = before && before.ends;
    const gap = freeFrom === null ? null : Math.max(0, visit.starts - freeFrom);
    const isDriven = before !== null && cityOf(before.row) !== cityOf(visit.row);
    if (before === null || visit.ends > before.ends) before = visit;
    const clashes = visits.some(
      (other) => other.row !== visit.row && other.starts < visit.ends && visit.starts < other.ends,
    );
    return { ...visit, freeFrom, gap, isDriven, clashes };
  });
}

/** Returns the city the way that conflicts compare it. */
const cityOf = ({ city }: BookingRow) => city.trim().toLowerCase();

type BeforeVisit = Pick<PlannedBooking, 'freeFrom' | 'gap' | 'isDriven'>;

/** Returns `25 min drive`, or nothing if the visit before is in the same city. */
export const driveBefore = ({ isDriven }: Pick<BeforeVisit, 'isDriven'>, driveMinutes: number) =>
  isDriven && driveMinutes > 0 ? `${formatMinutes(driveMinutes)} drive` : '';

/** Returns `Free from 4:30 PM for 1 h · 25 min drive`, for the time between a visit and the one before it. */
export function describeGap(visit: BeforeVisit, driveMinutes: number): string {
  const { freeFrom, gap } = visit;
  const free =
    freeFrom !== null && gap !== null && gap > 0
      ? `Free from ${formatClock(clockOf(freeFrom))} for ${formatMinutes(gap)}`
      : '';
  return [free, driveBefore(visit, driveMinutes)].filter(Boolean).join(' · ');
}

/** Returns the whole hours that include the opening hours and every visit of these days. */
export function shownHours(
  schedule: ScheduleProjection | null,
  rows: BookingRow[],
  days: readonly string[],
): Span {
  const spans = days.flatMap((day) => [hoursOf(schedule, day) ?? USUAL, ...planDay(rows, day)]);
  return {
    starts: Math.floor(Math.min(...spans.map(({ starts }) => starts)) / HOUR) * HOUR,
    ends: Math.min(DAY, Math.ceil(Math.max(...spans.map(({ ends }) => ends)) / HOUR) * HOUR),
  };
}

/** Returns the times of a day that can't be booked: outside the hours, and blocked times. */
export function closedSpans(
  schedule: ScheduleProjection | null,
  timesOff: readonly TimeOff[],
  day: string,
): (Span & { reason: string })[] {
  const hours = hoursOf(schedule, day);
  const outside = hours
    ? [
        { starts: 0, ends: hours.starts, reason: '' },
        { starts: hours.ends, ends: DAY, reason: '' },
      ]
    : [{ starts: 0, ends: DAY, reason: 'Closed' }];
  const blocked = timesOff
    .filter((time) => time.day === day)
    .map(({ from, until, allDay, reason }) => ({
      starts: minutesOf(from),
      ends: minutesOf(until),
      reason: reason ?? (allDay ? 'Closed' : 'Blocked'),
    }));
  return [...outside, ...blocked];
}

/** Returns the columns of a day: its teams, then visits without a team. A single team needs no column. */
export function teamsOf(rows: BookingRow[], day: string, teams: number): Team[] {
  if (teams === 1) return [null];
  const numbered = Array.from({ length: teams }, (_, index) => index + 1);
  const hasOthers = planDay(rows, day).some(({ row }) => teamOf(row, numbered) === null);
  return hasOthers ? [...numbered, null] : numbered;
}

/** Returns the team of a visit, or null if the business no longer has it. */
export const teamOf = ({ team }: BookingRow, teams: Team[]): Team =>
  teams.includes(team) ? team : null;

/** Returns the visits of a day. Overlapping ones are side by side in their team's column. */
export function placeVisits(rows: BookingRow[], day: string, teams: Team[]): PlacedVisit[] {
  const visits = planDay(rows, day);
  if (teams.length < 2) return inLanes(visits, { left: 0, width: 1 });
  const width = 1 / teams.length;
  return teams.flatMap((team, index) =>
    inLanes(
      visits.filter(({ row }) => teamOf(row, teams) === team),
      { left: index * width, width },
    ),
  );
}

/** Puts each visit into the first free lane. A visit without overlaps gets the full width. */
function inLanes(visits: PlannedBooking[], part: Pick<PlacedVisit, 'left' | 'width'>) {
  return groupOverlapping(visits).flatMap((group) => {
    const busyUntil: number[] = [];
    const placed = group.map((visit) => {
      const free = busyUntil.findIndex((ends) => ends <= visit.starts);
      const lane = free === -1 ? busyUntil.length : free;
      busyUntil[lane] = visit.ends;
      return { visit, lane };
    });
    const width = part.width / busyUntil.length;
    return placed.map(({ visit, lane }) => ({ ...visit, left: part.left + lane * width, width }));
  });
}

/** @param visits in the order of their starts */
function groupOverlapping(visits: PlannedBooking[]): PlannedBooking[][] {
  const groups: PlannedBooking[][] = [];
  let busyUntil = 0;
  for (const visit of visits) {
    const group = groups.at(-1);
    if (group && visit.starts < busyUntil) group.push(visit);
    else groups.push([visit]);
    busyUntil = Math.max(busyUntil, visit.ends);
  }
  return groups;
}

/** Returns a time rounded to a quarter of an hour and kept within its day. */
export const snap = (minutes: number, latest = DAY - 15) =>
  Math.min(latest, Math.max(0, Math.round(minutes / 15) * 15));

/** How the calendar shows its days: seven or one to scale, or seven in a list. */
export type Shape = 'week' | 'day' | 'list';

export const SHAPE_LABELS: Record<Shape, string> = { week: 'Week', day: 'Day', list: 'List' };

const weekFrom = (day: string) => WEEKDAYS.map((_, index) => addDays(day, index));

/**
 * Returns the days to show around a day, and the step to the next ones. A list starts with the day itself,
 * because past visits are no use on the road.
 */
export function spanOf(shape: Shape, day: string) {
  if (shape === 'day') return { days: [day], unit: shape, step: 1, title: formatDay(day) };
  const first = shape === 'week' ? mondayOf(day) : day;
  const title = shape === 'week' ? `Week of ${formatDay(first)}` : `From ${formatDay(first)}`;
  return { days: weekFrom(first), unit: 'week', step: WEEKDAYS.length, title };
}
