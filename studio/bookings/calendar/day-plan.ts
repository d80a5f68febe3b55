import type { BookingRow } from '#domain/booking/schemas.ts';
import { currentWhen } from '#domain/booking/when.ts';
import { minutesOf } from '#domain/schedule/clock.ts';

export type PlannedBooking = {
  row: BookingRow;
  /** Minutes since midnight. */
  starts: number;
  ends: number;
  /** Free minutes since the visit before; null for the first. */
  gap: number | null;
  clashes: boolean;
};

/**
 * The visits of a day in the order of travel, with the free time between and what overlaps. An offered time
 * holds its place like an agreed one, and a window of arrival from where it begins.
 */
export function planDay(rows: BookingRow[], day: string): PlannedBooking[] {
  const visits = rows
    .filter((row) => currentWhen(row).date === day)
    .map((row) => {
      const starts = minutesOf(currentWhen(row).time);
      return { row, starts, ends: starts + row.visitMinutes };
    })
    .toSorted((a, b) => a.starts - b.starts || a.row.id.localeCompare(b.row.id));
  let busyUntil: number | null = null;
  return visits.map((visit) => {
    const gap = busyUntil === null ? null : Math.max(0, visit.starts - busyUntil);
    busyUntil = Math.max(busyUntil ?? 0, visit.ends);
    const clashes = visits.some(
      (other) => other.row !== visit.row && other.starts < visit.ends && visit.starts < other.ends,
    );
    return { ...visit, gap, clashes };
  });
}
