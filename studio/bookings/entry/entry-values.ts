import {
  type BookingForm,
  ENTRY_TEXTS,
  type EntryField,
  type EntryText,
} from '#domain/booking/booking-entry.ts';
import { OWNER_FIELDS, type OwnerField } from '#domain/booking/fields.ts';
import { recordOf } from '#domain/field-names.ts';

/** A booking as it stands in the fields of a form: as typed. */
export type EntryValues = Record<EntryText, string> & { services: string[] };

/** What a booking begins with: the place of the calendar that was pressed, or a visit before. */
export type Start = Partial<EntryValues>;

/** A form nobody has typed into. @param state where the business is */
export const newValues = (state: string): EntryValues => ({
  ...recordOf(ENTRY_TEXTS, () => ''),
  ...{ state, services: [] },
});

export const valuesOf = (form: BookingForm): EntryValues => ({
  ...recordOf(ENTRY_TEXTS, (name) => String(form[name] ?? '')),
  services: form.services,
});

const WHEN: readonly EntryField[] = ['date', 'time', 'until'];

/** The fields that differ from what the form began with. A time goes with its day and its end. */
export function changedEntry(values: EntryValues, start: EntryValues): Partial<EntryValues> {
  const isChanged = (field: OwnerField) =>
    JSON.stringify(values[field]) !== JSON.stringify(start[field]);
  const isMoved = OWNER_FIELDS.some((field) => WHEN.includes(field) && isChanged(field));
  const changed = OWNER_FIELDS.filter((field) =>
    WHEN.includes(field) ? isMoved : isChanged(field),
  );
  return Object.fromEntries(changed.map((field) => [field, values[field]]));
}

/** Which team drives to a visit, for a list to choose from. */
export const teamOptions = (teams: number) => [
  ['', 'Not decided'] as const,
  ...Array.from({ length: teams }, (_, index) => [`${index + 1}`, `Team ${index + 1}`] as const),
];
