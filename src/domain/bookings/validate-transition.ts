import { VISIT_MINUTES } from '#config/business.ts';
import { MAX_LENGTH } from '#config/field-limits.ts';
import { wallClockIn, type DayAndTime } from '#domain/clock.ts';
import { isReadable, tooLong, UNREADABLE_TEXT } from '#lib/forms/text-rules.ts';
import { isCalendarDay, isClockTime, isWindowEnd } from './times.ts';
import { visitTimeError } from './true-times.ts';

/** The fields of the owner's forms, as the database names them in its refusals. */
export type TransitionField = 'date' | 'time' | 'until' | 'minutes' | 'note';
export type TransitionError = { field: TransitionField; message: string };

type When = DayAndTime & { until: string | null; minutes: number };

/**
 * What is wrong with a time that the owner agrees on; null when nothing is.
 * @param timeZone of the business
 */
export function validateWhen(
  { date, time, until, minutes }: When,
  timeZone: string,
  now: DayAndTime = wallClockIn(timeZone)(new Date()),
): TransitionError | null {
  if (!isCalendarDay(date)) return { field: 'date', message: 'Please choose a day.' };
  if (!isClockTime(time)) return { field: 'time', message: 'Please choose a time.' };
  if (until !== null && !isWindowEnd(until, time)) {
    return {
      field: 'until',
      message: 'Please choose an end after the arrival, or leave it empty.',
    };
  }
  const { min, max } = VISIT_MINUTES;
  if (!Number.isInteger(minutes) || minutes < min || minutes > max) {
    return { field: 'minutes', message: `Please enter ${min} to ${max} minutes.` };
  }
  return visitTimeError({ date, time, until }, now, timeZone);
}

/** What is wrong with the owner's words; null when nothing is. */
export function validateNote(note: string): TransitionError | null {
  const { length } = note.trim();
  if (length > MAX_LENGTH.note) {
    return { field: 'note', message: tooLong(MAX_LENGTH.note, length) };
  }
  return isReadable(note) ? null : { field: 'note', message: UNREADABLE_TEXT };
}
