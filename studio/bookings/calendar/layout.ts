import type { BookingRow } from '#domain/booking/schemas.ts';
import { currentWhen } from '#domain/booking/when.ts';
import type { TimeOff } from '#domain/schedule/availability.ts';
import { clockOf, minutesOf } from '#domain/schedule/clock.ts';
import { formatMinutes } from '#domain/schedule/duration.ts';
import type { ScheduleProjection } from '#domain/schedule/schedule-projection.ts';
import { weekdayOf, WEEKDAYS } from '#domain/schedule/schedule.ts';
import { addDays, formatClock, formatDay, mondayOf } from '#domain/schedule/times.ts';

/** Minutes since midnight. */
export type Span = { starts: number; ends: number };

type PlannedBooking = ReturnType<typeof planDay<BookingRow>>[number];

/** A visit beside those that it overlaps, in parts of the width of the day. */
export type PlacedVisit = PlannedBooking & { left: number; width: number };

/** A team with a part of the width of a day; null: visits without a team. */
export type Team = number | null;

const HOUR = 60;
const DAY = 24 * HOUR;
/** While the database knows no hours. */
const USUAL: Span = { starts: 8 * HOUR, ends: 19 * HOUR };

/** The hours of a day by its day of the week; null: none. */
export function hoursOf(schedule: ScheduleProjection | null, day: string): Span | null {
  if (!schedule) return USUAL;
  const hours = schedule.weekdays[WEEKDAYS.indexOf(weekdayOf(day))];
  const opens = hours?.windows[0]?.from;
  return hours && opens !== undefined
    ? { starts: minutesOf(opens), ends: minutesOf(hours.closes) }
    : null;
}

/**
 * The visits of a day in the order of travel, with the free time between and what overlaps. An offered time
 * holds its place like an agreed one, and a window of arrival from where it begins. Before the first one
 * nothing is free or driven.
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

/** As the conflicts of a visit compare them. */
const cityOf = ({ city }: BookingRow) => city.trim().toLowerCase();

type BeforeVisit = Pick<PlannedBooking, 'freeFrom' | 'gap' | 'isDriven'>;

/** `25 min drive`; empty where there is none to another city. */
export const driveBefore = ({ isDriven }: Pick<BeforeVisit, 'isDriven'>, driveMinutes: number) =>
  isDriven && driveMinutes > 0 ? `${formatMinutes(driveMinutes)} drive` : '';

/** `Free from 4:30 PM for 1 h · 25 min drive`: between a visit and the one before it, if anything. */
export function describeGap(visit: BeforeVisit, driveMinutes: number): string {
  const { freeFrom, gap } = visit;
  const free =
    freeFrom !== null && gap !== null && gap > 0
      ? `Free from ${formatClock(clockOf(freeFrom))} for ${formatMinutes(gap)}`
      : '';
  return [free, driveBefore(visit, driveMinutes)].filter(Boolean).join(' · ');
}

/** Whole hours that hold what is open and every visit of these days. */
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

/** What can't be booked of a day: before and after the hours, and what is blocked. */
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
  const kept = timesOff
    .filter((time) => time.day === day)
    .map(({ from, until, allDay, reason }) => ({
      starts: minutesOf(from),
      ends: minutesOf(until),
      reason: reason ?? (allDay ? 'Closed' : 'Blocked'),
    }));
  return [...outside, ...kept];
}

/** The teams that stand beside each other on a day, and last what has none; one needs no part. */
export function teamsOf(rows: BookingRow[], day: string, teams: number): Team[] {
  if (teams === 1) return [null];
  const numbered = Array.from({ length: teams }, (_, index) => index + 1);
  const hasOthers = planDay(rows, day).some(({ row }) => teamOf(row, numbered) === null);
  return hasOthers ? [...numbered, null] : numbered;
}

/** None for a team that there no longer is. */
export const teamOf = ({ team }: BookingRow, teams: Team[]): Team =>
  teams.includes(team) ? team : null;

/** The visits of a day, those at the same time beside each other within the part of their team. */
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

/** Each visit in the first lane that is free when it starts. Who overlaps nobody has all the width. */
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

/** A moved time stays within its day, on a quarter of an hour. */
export const snap = (minutes: number, latest = DAY - 15) =>
  Math.min(latest, Math.max(0, Math.round(minutes / 15) * 15));

/** How the calendar shows its days: seven or one side by side to scale, or seven one after the other. */
export type Shape = 'week' | 'day' | 'list';

export const SHAPE_LABELS: Record<Shape, string> = { week: 'Week', day: 'Day', list: 'List' };

const weekFrom = (day: string) => WEEKDAYS.map((_, index) => addDays(day, index));

/**
 * What is shown around a day, with the days to the next ones. A list begins with it: what is over is of no
 * use on the way.
 */
export function spanOf(shape: Shape, day: string) {
  if (shape === 'day') return { days: [day], unit: shape, step: 1, title: formatDay(day) };
  const first = shape === 'week' ? mondayOf(day) : day;
  const title = shape === 'week' ? `Week of ${formatDay(first)}` : `From ${formatDay(first)}`;
  return { days: weekFrom(first), unit: 'week', step: WEEKDAYS.length, title };
}
