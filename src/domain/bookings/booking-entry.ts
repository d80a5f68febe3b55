import { z } from 'zod';
import { CONTACT_WAYS, QUOTE_VEHICLE_TYPES, VISIT_MINUTES } from '#config/business.ts';
import { MAX_LENGTH, MAX_QUOTED_SERVICES, VEHICLE_YEARS } from '#config/field-limits.ts';
import { TEAMS } from '#domain/schedule-projection.ts';
import { isEmailAddress } from '#lib/email-address.ts';
import { isReadable, tooLong, UNREADABLE_TEXT } from '#lib/forms/text-rules.ts';
import { isWindowEnd } from './times.ts';
import { validateNote } from './validate-transition.ts';

const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, {
      error: ({ input }) => tooLong(maxLength, typeof input === 'string' ? input.length : 0),
    })
    .refine(isReadable, UNREADABLE_TEXT);
const required = (maxLength: number) => line(maxLength).min(1, 'Please fill this in.');
const whole = (min: number, max: number, error: string) =>
  z.number({ error }).int(error).min(min, error).max(max, error);
const clock = z.iso.time({ precision: -1, error: 'Please choose a time.' });

/** The owner's words, to the customer or to the team. */
export const ownNote = z.string().superRefine((text, context) => {
  const error = validateNote(text);
  if (error) context.addIssue({ code: 'custom', message: error.message });
});

const { min, max } = VISIT_MINUTES;
/** Day, arrival and length of a visit, wall clock of the business. */
export const whenFields = {
  date: z.iso.date('Please choose a day.'),
  time: clock,
  /** The end of a window of arrival; null for a time. */
  until: clock.nullable(),
  minutes: whole(min, max, `Please enter ${min} to ${max} minutes.`),
};
const fields = {
  name: required(MAX_LENGTH.name),
  /** Null: the customer gave none, and gets no email. */
  email: line(MAX_LENGTH.email)
    .toLowerCase()
    .refine((text) => text === '' || isEmailAddress(text), 'Please enter a valid email address.')
    .transform((text) => (text === '' ? null : text))
    .nullable(),
  phone: required(MAX_LENGTH.phone),
  contactBy: z.enum(CONTACT_WAYS).nullable(),
  address: required(MAX_LENGTH.address),
  city: required(MAX_LENGTH.city),
  state: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Please enter a two-letter state, like MN.'),
  zip: required(MAX_LENGTH.zip),
  year: whole(VEHICLE_YEARS.first, VEHICLE_YEARS.last, 'Please enter a year like 2021.'),
  make: required(MAX_LENGTH.make),
  model: required(MAX_LENGTH.model),
  vehicleType: z.enum(QUOTE_VEHICLE_TYPES, 'Please choose a size.'),
  /** Ids, in the order chosen. */
  services: z.array(z.string()).min(1, 'Please choose a service.').max(MAX_QUOTED_SERVICES),
  ...whenFields,
  /** Null: not decided. */
  team: whole(1, TEAMS.max, 'Please choose a team.').nullable(),
};
const told = {
  /** To the customer. */
  note: ownNote.nullish(),
  sendsEmail: z.boolean(),
  /** The key of the conflicts that the member was told. */
  seenConflicts: z.string().max(100).nullish(),
};

const endsAfterArrival = {
  rule: ({ time, until }: { time?: string | undefined; until?: string | null | undefined }) =>
    !until || time === undefined || isWindowEnd(until, time),
  params: {
    path: ['until'],
    error: 'Please choose an end after the arrival, or leave it empty.',
  },
};

/** A booking that a member takes by phone. Days and times are wall clock of the business. */
export const phoneBooking = z
  .object({
    submissionId: z.uuid(),
    ...fields,
    /** Null: as long as the services usually take. */
    minutes: fields.minutes.nullable(),
    ...told,
    /** Whether the answer has a link for the customer. */
    givesLink: z.boolean(),
  })
  .refine(endsAfterArrival.rule, endsAfterArrival.params);
export type PhoneBooking = z.output<typeof phoneBooking>;

/** What a member changes of a booking; what is left out stays. */
export const bookingChanges = z
  .object({ ...fields, vehicleType: fields.vehicleType.nullable() })
  .partial()
  .extend(told)
  .refine(endsAfterArrival.rule, endsAfterArrival.params);
export type BookingChanges = z.output<typeof bookingChanges>;

/** A booking as the form that changes it begins. The size is null while nobody has asked for it. */
export const bookingForm = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  contactBy: z.enum(CONTACT_WAYS).nullable(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  vehicleType: z.enum(QUOTE_VEHICLE_TYPES).nullable(),
  services: z.array(z.string()),
  date: z.string(),
  time: z.string(),
  until: z.string().nullable(),
  minutes: z.number(),
  team: z.number().nullable(),
});
export type BookingForm = z.output<typeof bookingForm>;

const SAME_NAME = [
  ...(['name', 'email', 'phone', 'address', 'city', 'state', 'zip', 'year', 'make'] as const),
  ...(['model', 'date', 'time', 'until', 'minutes', 'team', 'note'] as const),
] as const;
/** The fields of the tool's forms that the database calls otherwise. */
const OTHER_NAMES = { contact_by: 'contactBy', vehicle_type: 'vehicleType' } as const;

export type EntryField = (typeof SAME_NAME)[number] | 'contactBy' | 'vehicleType' | 'services';

/** The fields of the tool's forms, by the names that the database gives them in its refusals. */
export const ENTRY_COLUMNS: ReadonlyMap<string, EntryField> = new Map([
  ...SAME_NAME.map((name) => [name, name] as const),
  ...Object.entries(OTHER_NAMES),
]);
export const ENTRY_FIELDS: readonly EntryField[] = [...ENTRY_COLUMNS.values(), 'services'];
