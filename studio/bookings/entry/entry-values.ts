import {
  type BookingForm,
  ENTRY_TEXTS,
  type EntryField,
  type EntryText,
} from '#domain/booking/fields/booking-entry.ts';
import { OWNER_FIELDS, type OwnerField } from '#domain/booking/fields/fields.ts';
import { recordOf } from '#domain/keys.ts';

/** A booking as typed into the fields of a form. */
export type EntryValues = Record<EntryText, string> & { services: string[] };

/** The first values of a booking form, from a calendar slot or an earlier visit. */
export type Start = Partial<EntryValues>;

/** Returns the values of an empty form. @param state the state of the business */
export const newValues = (state: string): EntryValues => ({
  ...recordOf(ENTRY_TEXTS, () => ''),
  state,
  services: [],
});

export const valuesOf = (form: BookingForm): EntryValues => ({
  ...recordOf(ENTRY_TEXTS, (name) => String(form[name] ?? '')),
  services: form.services,
});

const WHEN: readonly EntryField[] = ['date', 'time', 'until'];

/** Returns the fields that changed since the form opened. A time comes with its day and its end. */
export function changedEntry(values: EntryValues, start: EntryValues): Partial<EntryValues> {
  const isChanged = (field: OwnerField) =>
    JSON.stringify(values[field]) !== JSON.stringify(start[field]);
  const isMoved = OWNER_FIELDS.some((field) => WHEN.includes(field) && isChanged(field));
  const changed = OWNER_FIELDS.filter((field) =>
    WHEN.includes(field) ? isMoved : isChanged(field),
  );
  return Object.fromEntries(changed.map((field) => [field, values[field]]));
}

/** Returns the options of a list of teams. */
export const teamOptions = (teams: number) => [
  ['', 'Not decided'] as const,
  ...Array.from({ length: teams }, (_, index) => [`${index + 1}`, `Team ${index + 1}`] as const),
];
