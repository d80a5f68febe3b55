import type { BookingRow } from '#domain/booking/schemas.ts';
import { clockOf, minutesOf } from '#domain/schedule/clock.ts';
import { addDays, isCalendarDay, isClockTime } from '#domain/schedule/times.ts';
import { snap, teamOf, type Team } from './layout.ts';

/** Where a visit is to go, as the form that asks for it begins. */
export type MovedVisit = {
  row: BookingRow;
  date: string;
  time: string;
  until: string;
  minutes: string;
  team: string;
};

/** By so many columns and minutes; `longer` drags its end. */
export type Shift = { columns?: number; minutes?: number; longer?: number };

const SHORTEST = 15;

/**
 * A visit that is dragged elsewhere; its window of arrival goes with it.
 * @param teams whose columns are drawn; where it is one, a column is a day
 */
export function moveVisit(
  row: BookingRow,
  { columns = 0, minutes = 0, longer = 0 }: Shift,
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

/** Only what is agreed is moved: before that, a time is confirmed or offered. */
export const canMove = ({ status, proposedDate }: BookingRow) =>
  status === 'confirmed' && proposedDate === null;

/** The visits as they would be, with the one that is asked about where it is to go. */
export const withMoved = (rows: BookingRow[], moved: MovedVisit | null): BookingRow[] =>
  rows.map((row) => (row.id === moved?.row.id ? movedRow(moved) : row));

/** What is typed half is not drawn yet. */
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
