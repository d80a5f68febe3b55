import { CONTACT_WAYS, QUOTE_VEHICLE_TYPES, TEAMS, VISIT_MINUTES } from '#config/business.ts';
import { cleanEmail } from '#config/clean-line.ts';
import {
  asStored,
  isEmailAddress,
  isVehicleYear,
  MAX_LENGTH,
  REQUIRED,
  textError,
} from '#config/field-limits.ts';
import { FORM_MESSAGES } from '#config/messages.ts';
import { stateCode } from '../../place/addresses.ts';
import { type DayAndTime, nowIn } from '../../schedule/clock.ts';
import {
  isCalendarDay,
  isClockTime,
  isWindowEnd,
  UNREADABLE_DAY,
  UNREADABLE_TIME,
  visitTimeError,
} from '../../schedule/times.ts';
import { FIELDS, type FieldKind, type FieldName, type KindOf, type StoredKinds } from './fields.ts';

/** The result of reading a typed field: the value to store, null for an empty field, or an error. */
export type Read<Value> = { value: Value | null } | { error: string };

/** The rule for one kind of field that isn't empty. */
type Rule<Value> = (text: string) => Read<Value>;

const when =
  (isValid: (text: string) => boolean, error: string): Rule<string> =>
  (text) =>
    isValid(text) ? { value: text } : { error };

const oneOf =
  <Option extends string>(options: readonly Option[], error: string): Rule<Option> =>
  (text) => {
    const value = options.find((option) => option === text);
    return value === undefined ? { error } : { value };
  };

const whole =
  (min: number, max: number, error: string): Rule<number> =>
  (text) => {
    const value = Number(text);
    return /^\d+$/.test(text) && value >= min && value <= max ? { value } : { error };
  };

const asTyped: Rule<string> = (text) => ({ value: text });

const { min, max } = VISIT_MINUTES;

/** The kinds that consist of one text. */
export type TypedKind = Exclude<FieldKind, 'services'>;

const RULES: { [Kind in TypedKind]: Rule<StoredKinds[Kind]> } = {
  line: asTyped,
  lines: asTyped,
  email: (text) => (isEmailAddress(text) ? { value: text } : { error: FORM_MESSAGES.badEmail }),
  phone: asTyped,
  state: (text) => {
    const value = stateCode(text);
    return value === null ? { error: 'Please enter the two letters of the state.' } : { value };
  },
  year: (text) =>
    isVehicleYear(text) ? { value: Number(text) } : { error: 'Please enter a year like 2021.' },
  day: when(isCalendarDay, UNREADABLE_DAY),
  clock: when(isClockTime, UNREADABLE_TIME),
  contactWay: oneOf(CONTACT_WAYS, 'Please choose one of these.'),
  size: oneOf(QUOTE_VEHICLE_TYPES, 'Please choose a size.'),
  service: asTyped,
  minutes: whole(min, max, `Please enter ${min} to ${max} minutes.`),
  team: whole(1, TEAMS.max, 'Please choose a team.'),
};

const readKind = <Kind extends TypedKind>(kind: Kind, text: string): Read<StoredKinds[Kind]> =>
  RULES[kind](text);

const cleanKind = (kind: TypedKind, typed: string) =>
  kind === 'email' ? cleanEmail(typed) : asStored(typed, kind === 'lines');

/** The fields that consist of one text. */
export type TypedField = Exclude<FieldName, 'services'>;

/** The limit for fields without one. It is above what their rules accept. */
const LONGEST = 100;

/** Reads a typed field by its rules, which are the same for visitors and the owner. */
export function readField<Name extends TypedField>(
  name: Name,
  typed: string,
  isRequired: boolean,
): Read<StoredKinds[KindOf<Name>]> {
  const field: { kind: KindOf<Name>; length?: number } = FIELDS[name];
  const text = cleanKind(field.kind, typed);
  if (text === '') return isRequired ? { error: REQUIRED } : { value: null };
  const error = textError(text, field.length ?? LONGEST);
  return error === null ? readKind(field.kind, text) : { error };
}

/** The fields of the form for a transition, by the names that the database's errors begin with. */
type TransitionField = 'date' | 'time' | 'until' | 'minutes' | 'note';
export type TransitionError = { field: TransitionField; message: string };

/** Returns the error in the owner's note; null without one. */
export function validateNote(note: string): TransitionError | null {
  const message = textError(note.trim(), MAX_LENGTH.note);
  return message === null ? null : { field: 'note', message };
}

export const WRONG_END = 'Please choose an end after the arrival, or leave it empty.';

/** A time that the owner agrees on, as typed. */
type When = DayAndTime & { until: string; minutes: string };

/**
 * Returns the error in a time that the owner agrees on; null without one.
 * @param timeZone of the business
 */
export function validateWhen(
  when: When,
  timeZone: string,
  now: DayAndTime = nowIn(timeZone),
): TransitionError | null {
  for (const field of ['date', 'time', 'minutes'] as const) {
    const read = readField(field, when[field], true);
    if ('error' in read) return { field, message: read.error };
  }
  const until = when.until === '' ? null : when.until;
  if (until !== null && !isWindowEnd(until, when.time)) {
    return { field: 'until', message: WRONG_END };
  }
  return visitTimeError({ ...when, until }, now, timeZone);
}
