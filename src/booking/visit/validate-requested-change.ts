import { asStored, MAX_LENGTH, textError } from '#config/field-limits.ts';
import type { RequestedTime } from '#data/bookings/customer-calls.ts';
import { chosenTimeErrors, isWindowEnd } from '#domain/schedule/times.ts';

/** The fields as typed: a day, a time or the window that starts then, and a note. */
export const CHANGE_FIELDS = ['date', 'time', 'until', 'note'] as const;
type ChangeField = (typeof CHANGE_FIELDS)[number];
export type ChangeValues = Record<ChangeField, string>;
export const NO_CHANGE: ChangeValues = { date: '', time: '', until: '', note: '' };

export type ChangeErrors = Partial<Record<ChangeField, string>>;

/**
 * Returns the requested time as it is stored (null for a note alone), or the errors by field. Requires a
 * day or a note.
 * @param timeZone of the business; null when unknown, and then the database checks the time
 * @param now an instant
 */
export function validateRequestedChange(
  values: ChangeValues,
  timeZone: string | null,
  now = new Date(),
): { requested: RequestedTime | null; note: string } | { errors: ChangeErrors } {
  const { date, time, until } = values;
  const note = asStored(values.note, true);
  const errors: ChangeErrors = chosenTimeErrors(values, timeZone, now);
  if (date === '' && time !== '') errors.date = 'Please choose a day as well.';
  const noteError = textError(note, MAX_LENGTH.note);
  if (noteError !== null) errors.note = noteError;
  if (date === '' && time === '' && note === '') {
    errors.note = 'Choose a day, or tell us which days and times work for you.';
  }
  if (Object.keys(errors).length > 0) return { errors };
  if (date === '') return { requested: null, note };
  if (time === '') return { requested: { date, time: null, until: null }, note };
  return { requested: { date, time, until: isWindowEnd(until, time) ? until : null }, note };
}
