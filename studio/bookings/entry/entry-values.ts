import type { BookingForm } from '#domain/bookings/booking-entry.ts';

/** A booking as it stands in the fields of a form. */
export type EntryValues = Record<TextField, string> & { services: string[] };
type TextField = Exclude<keyof BookingForm, 'services'>;

/** A form nobody has typed into. @param state where the business is */
export const newValues = (state: string): EntryValues => ({
  ...{ name: '', email: '', phone: '', contactBy: '' },
  ...{ address: '', city: '', state, zip: '' },
  ...{ year: '', make: '', model: '', vehicleType: '', services: [] },
  ...{ date: '', time: '', until: '', minutes: '', team: '' },
});

export function valuesOf(form: BookingForm): EntryValues {
  const { services, ...fields } = form;
  return {
    ...fields,
    email: fields.email ?? '',
    contactBy: fields.contactBy ?? '',
    year: String(fields.year),
    vehicleType: fields.vehicleType ?? '',
    services,
    until: fields.until ?? '',
    minutes: String(fields.minutes),
    team: fields.team === null ? '' : String(fields.team),
  };
}

const orNull = (text: string) => (text === '' ? null : text);
const numberOrNull = (text: string) => (text === '' ? null : Number(text));

/** What was typed, as the site reads it. Nothing is checked yet. */
export const readEntry = (values: EntryValues) => ({
  ...values,
  contactBy: orNull(values.contactBy),
  year: Number(values.year),
  until: orNull(values.until),
  minutes: numberOrNull(values.minutes),
  team: numberOrNull(values.team),
});

/** The fields that differ from what the form began with. A time goes with its day and its end. */
export function changedEntry(values: EntryValues, start: EntryValues): object {
  const isChanged = (field: keyof EntryValues) =>
    JSON.stringify(values[field]) !== JSON.stringify(start[field]);
  const isMoved = WHEN.some(isChanged);
  const changed = Object.entries(readEntry(values)).filter(([name]) =>
    FIELDS.some((field) => field === name && (WHEN.includes(field) ? isMoved : isChanged(field))),
  );
  return Object.fromEntries(changed);
}

const WHEN: readonly (keyof EntryValues)[] = ['date', 'time', 'until'];
const FIELDS: readonly (keyof EntryValues)[] = [
  ...(['name', 'email', 'phone', 'contactBy', 'address', 'city', 'state', 'zip'] as const),
  ...(['year', 'make', 'model', 'vehicleType', 'services'] as const),
  ...(['date', 'time', 'until', 'minutes', 'team'] as const),
];
