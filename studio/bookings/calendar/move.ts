import type { BookingRow } from '#domain/booking/schemas.ts';
import { clockOf, minutesOf } from '#domain/schedule/clock.ts';
import { addDays, isCalendarDay, isClockTime } from '#domain/schedule/times.ts';
import { snap, teamOf, type Team } from './layout.ts';

/** A visit with its new time and team, as text for the form. */
export type MovedVisit = {
  row: BookingRow;
  date: string;
  time: string;
  until: string;
  minutes: string;
  team: string;
};

/** How far a visit is dragged, in columns and minutes. `longer` is how far its end is dragged. */
export type Distance = { columns?: number; minutes?: number; longer?: number };

const SHORTEST = 15;

/**
 * Returns a visit after a drag. Its window of arrival moves along.
 * @param teams the teams that have columns. With a single one, each column is a day.
 */
export function moveVisit(
  row: BookingRow,
  { columns = 0, minutes = 0, longer = 0 }: Distance,
  teams: Team[],
): MovedVisit {
  const team =
    teams.length > 1 && columns !== 0
      ? teams[Math.min(teams.length - 1, Math.max(0, teams.indexOf(teamOf(row, teams)) + columns))]
      : row.team;
  const time = snap(minutesOf(row.visitTime) + minutes);
  const window =
    row.visitUntil === null ? null : minutesOf(row.visitUntil) - minutesOf(row.visitTime);
  return {
    row,
    date: teams.length > 1 ? row.visitDate : addDays(row.visitDate, columns),
    time: clockOf(time),
    until: window === null ? '' : clockOf(snap(time + window)),
    minutes: String(Math.max(SHORTEST, row.visitMinutes + longer)),
    team: String(team ?? ''),
  };
}

/** Returns whether a visit can be dragged. Only agreed visits can. */
export const canMove = ({ status, proposedDate }: BookingRow) =>
  status === 'confirmed' && proposedDate === null;

/** Returns the visits with the moved one at its new time. */
export const withMoved = (rows: BookingRow[], moved: MovedVisit | null): BookingRow[] =>
  rows.map((row) => (row.id === moved?.row.id ? movedRow(moved) : row));

/** An incomplete time leaves the visit where it is. */
function movedRow({ row, date, time, until, minutes, team }: MovedVisit): BookingRow {
  const length = Number(minutes);
  if (!isCalendarDay(date) || !isClockTime(time) || !(length > 0)) return row;
  return {
    ...row,
    visitDate: date,
    visitTime: time,
    visitUntil: until === '' ? null : until,
    visitMinutes: length,
    team: team === '' ? null : Number(team),
  };
}
