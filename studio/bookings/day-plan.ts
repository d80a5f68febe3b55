import { minutesOf } from '#domain/clock.ts';
import type { BookingRow } from '#domain/bookings/schemas.ts';

export type PlannedBooking = {
  row: BookingRow;
  /** Minutes since midnight. */
  starts: number;
  ends: number;
  /** Free minutes since the visit before; null for the first. */
  gap: number | null;
  clashes: boolean;
};

/** An offered time holds its place like an agreed one. */
export const dayOf = (row: BookingRow) => row.proposedDate ?? row.visitDate;
export const timeOf = (row: BookingRow) => row.proposedTime ?? row.visitTime;

/** The visits of a day in the order of travel, with the free time between and what overlaps. */
export function planDay(rows: BookingRow[], day: string): PlannedBooking[] {
  const visits = rows
    .filter((row) => dayOf(row) === day)
    .map((row) => {
      const starts = minutesOf(timeOf(row));
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

/** `90` → `1 h 30 min`. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ');
}
