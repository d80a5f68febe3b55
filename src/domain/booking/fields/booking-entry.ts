import { z } from 'zod';
import { MAX_QUOTED_SERVICES, REQUIRED } from '#config/field-limits.ts';
import { recordOf, snakeCase } from '../../keys.ts';
import { isWindowEnd } from '../../schedule/times.ts';
import { readField, type TypedField, validateNote, WRONG_END } from './field-rules.ts';
import { FIELDS, type KindOf, OWNER_FIELDS, type OwnerField, type StoredKinds } from './fields.ts';

/** A text from the owner to the customer or the team. */
export const ownNote = z.string().superRefine((text, context) => {
  const error = validateNote(text);
  if (error) context.addIssue({ code: 'custom', message: error.message });
});

/** A value that was typed into a form of the tool, or that these rules already read. */
const typed = z.union([z.string(), z.number(), z.null()], REQUIRED);

/** Returns the schema of a field in the owner's forms. Its value is null when it is empty. */
export const ownerField = <Name extends TypedField>(name: Name, isRequired: boolean) =>
  typed.transform((value, context): StoredKinds[KindOf<Name>] | null => {
    const read = readField(name, String(value ?? ''), isRequired);
    if ('value' in read) return read.value;
    context.addIssue({ code: 'custom', message: read.error });
    return z.NEVER;
  });

/** The fields of the owner's forms that consist of one text. */
export type EntryText = Exclude<OwnerField, 'services'>;
export const ENTRY_TEXTS = OWNER_FIELDS.filter((name): name is EntryText => name !== 'services');

const fields = {
  ...recordOf(ENTRY_TEXTS, (name) => ownerField(name, FIELDS[name].owner === 'required')),
  services: z.array(z.string()).min(1, 'Please choose a service.').max(MAX_QUOTED_SERVICES),
};
const message = {
  /** A text for the customer. */
  note: ownNote.nullish(),
  sendsEmail: z.boolean(),
  /** The key of the conflicts that the member has seen. */
  seenConflicts: z.string().max(100).nullish(),
};

type Stored = string | number | null | undefined;
const endsAfterArrival = ({ time, until }: { time?: Stored; until?: Stored }) =>
  typeof until !== 'string' || typeof time !== 'string' || isWindowEnd(until, time);
const atUntil = { path: ['until'], error: WRONG_END };

/** A booking that a member enters by phone. Days and times are wall clock of the business. */
export const phoneBooking = z
  .object({
    submissionId: z.uuid(),
    ...fields,
    /** Null for the default duration of the services. */
    minutes: ownerField('minutes', false),
    ...message,
    /** Whether the response contains a link for the customer. */
    givesLink: z.boolean(),
  })
  .refine(endsAfterArrival, atUntil);
export type PhoneBooking = z.output<typeof phoneBooking>;

/** A member's changes to a booking. Fields that are left out don't change. */
export const bookingChanges = z
  .object({ ...fields, vehicleType: ownerField('vehicleType', false) })
  .partial()
  .extend(message)
  .refine(endsAfterArrival, atUntil);
export type BookingChanges = z.output<typeof bookingChanges>;

/** The initial values of the form that changes a booking. The size is null if it is unknown. */
export const bookingForm = z.object({
  ...recordOf(ENTRY_TEXTS, () => z.union([z.string(), z.number()]).nullable()),
  services: z.array(z.string()),
});
export type BookingForm = z.output<typeof bookingForm>;

export type EntryField = OwnerField | 'note';
const ENTRY_FIELDS: readonly EntryField[] = [...OWNER_FIELDS, 'note'];

/** The fields of the tool's forms, by their names in the database's reasons. */
export const ENTRY_COLUMNS: ReadonlyMap<string, EntryField> = new Map(
  ENTRY_FIELDS.map((name) => [snakeCase(name), name]),
);
