import type { RequestRow } from '../../src/domain/requests/request-schemas.ts';

export type PlannedVisit = {
  row: RequestRow;
  /** Minutes since midnight. */
  starts: number;
  ends: number;
  /** Free minutes since the visit before; null for the first. */
  gap: number | null;
  clashes: boolean;
};

/** An offered time holds its place like an agreed one. */
export const dayOf = (row: RequestRow) => row.proposedDate ?? row.visitDate;
export const timeOf = (row: RequestRow) => row.proposedTime ?? row.visitTime;

/** The visits of a day in the order of travel, with the free time between and what overlaps. */
export function planDay(rows: RequestRow[], day: string): PlannedVisit[] {
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

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
