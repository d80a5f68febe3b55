import type { BookingRow } from '#domain/bookings/schemas.ts';
import { addDays } from '#domain/bookings/times.ts';
import { clockOf, minutesOf } from '#domain/clock.ts';
import { snap } from './layout.ts';

/** Where a visit is to go, as the form that asks for it begins. */
export type MovedVisit = {
  row: BookingRow;
  date: string;
  time: string;
  until: string;
  minutes: string;
  team: string;
};

/** By so many days and minutes; `longer` pulls its end. */
export type Shift = { days?: number; minutes?: number; longer?: number };

const SHORTEST = 15;

/** A visit that is pulled elsewhere; its window of arrival goes with it. */
export function moveVisit(
  row: BookingRow,
  { days = 0, minutes = 0, longer = 0 }: Shift,
): MovedVisit {
  const time = snap(minutesOf(row.visitTime) + minutes);
  const window =
    row.visitUntil === null ? null : minutesOf(row.visitUntil) - minutesOf(row.visitTime);
  return {
    row,
    date: addDays(row.visitDate, days),
    time: clockOf(time),
    until: window === null ? '' : clockOf(snap(time + window)),
    minutes: String(Math.max(SHORTEST, row.visitMinutes + longer)),
    team: row.team === null ? '' : String(row.team),
  };
}

/** Only what is agreed is moved: before that, a time is confirmed or offered. */
export const canMove = ({ status, proposedDate }: BookingRow) =>
  status === 'confirmed' && proposedDate === null;
