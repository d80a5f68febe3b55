import type { BlockedTime } from '#domain/bookings/blocked-times.ts';
import type { BookingRow } from '#domain/bookings/schemas.ts';
import { minutesOf } from '#domain/clock.ts';
import type { ScheduleProjection } from '#domain/schedule-projection.ts';
import { weekdayOf, WEEKDAYS } from '#domain/schedule.ts';
import { planDay, type PlannedBooking } from '../day-plan.ts';

/** Minutes since midnight. */
export type Span = { starts: number; ends: number };

/** A visit beside those that it overlaps: the so-many-th of so many. */
export type PlacedVisit = PlannedBooking & { lane: number; lanes: number };

const HOUR = 60;
const DAY = 24 * HOUR;
/** While the database knows no hours. */
const USUAL: Span = { starts: 8 * HOUR, ends: 19 * HOUR };

/** The hours of a day; null: closed. */
export function hoursOf(schedule: ScheduleProjection | null, day: string): Span | null {
  if (!schedule) return USUAL;
  if (schedule.closedDays.some(({ from, to }) => from <= day && day <= to)) return null;
  const hours = schedule.weekdays[WEEKDAYS.indexOf(weekdayOf(day))];
  const opens = hours?.windows[0]?.from;
  return hours && opens !== undefined
    ? { starts: minutesOf(opens), ends: minutesOf(hours.closes) }
    : null;
}

/** Whole hours that hold what is open and every visit of these days. */
export function shownHours(
  schedule: ScheduleProjection | null,
  rows: BookingRow[],
  days: string[],
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
  blocked: BlockedTime[],
  day: string,
): (Span & { reason: string })[] {
  const hours = hoursOf(schedule, day);
  const outside = hours
    ? [
        { starts: 0, ends: hours.starts, reason: '' },
        { starts: hours.ends, ends: DAY, reason: '' },
      ]
    : [{ starts: 0, ends: DAY, reason: 'Closed' }];
  const kept = blocked
    .filter(({ date }) => date === day)
    .map(({ from, until, reason }) => ({
      starts: minutesOf(from),
      ends: minutesOf(until),
      reason: reason ?? 'Blocked',
    }));
  return [...outside, ...kept];
}

/**
 * The visits of a day, those at the same time beside each other. With several teams each has its part of
 * the width, and visits without a team the last one.
 */
export function placeVisits(rows: BookingRow[], day: string, teams: number): PlacedVisit[] {
  const visits = planDay(rows, day);
  if (teams === 1) return inLanes(visits);
  const parts = [...Array.from({ length: teams }, (_, index) => index + 1), null].map((team) =>
    inLanes(visits.filter(({ row }) => row.team === team)),
  );
  const widths = parts.map((part, index) =>
    Math.max(index < teams ? 1 : 0, ...part.map(({ lanes }) => lanes)),
  );
  const lanes = widths.reduce((sum, width) => sum + width, 0);
  return parts.flatMap((part, index) => {
    const before = widths.slice(0, index).reduce((sum, width) => sum + width, 0);
    return part.map((visit) => ({ ...visit, lane: before + visit.lane, lanes }));
  });
}

/** Each visit in the first lane that is free when it starts. */
function inLanes(visits: PlannedBooking[]): PlacedVisit[] {
  const busyUntil: number[] = [];
  const placed = visits.map((visit) => {
    const free = busyUntil.findIndex((ends) => ends <= visit.starts);
    const lane = free === -1 ? busyUntil.length : free;
    busyUntil[lane] = visit.ends;
    return { ...visit, lane };
  });
  return placed.map((visit) => ({ ...visit, lanes: busyUntil.length }));
}

/** A moved time stays within its day, on a quarter of an hour. */
export const snap = (minutes: number, latest = DAY - 15) =>
  Math.min(latest, Math.max(0, Math.round(minutes / 15) * 15));
