import { z } from 'zod';
import { MESSAGE_STATUSES } from '../contact/contact-message.ts';
import { conflict } from '../schedule/conflicts.ts';
import { bookingChanges, ownerField, ownNote } from './fields/booking-entry.ts';
import { newerText } from './schemas.ts';
import { BOOKING_STATUSES, OWNER_ACTIONS } from './states.ts';

/** The database's response to a new booking. */
export const createdBooking = z.object({
  id: z.uuid(),
  bookingNumber: z.string(),
  /** `confirmed` if it was confirmed at once. */
  status: z.enum(BOOKING_STATUSES),
  /** The length of the visit. */
  visitMinutes: z.number(),
  /** The secret part of the customer's link; null for a submission from another browser. */
  manageToken: newerText,
});

/**
 * Whether a transition was made, and the current state of the booking; null for an unknown one. With `conflicts`, it was
 * not made. The tool shows them first and then sends their key.
 */
export const transitionResult = z.object({
  done: z.boolean(),
  current: z
    .object({
      status: z.enum([...BOOKING_STATUSES, ...MESSAGE_STATUSES]),
      revision: z.number(),
      actor: z.string().nullable(),
      happenedAt: z.string().nullable(),
    })
    .nullable(),
  conflicts: z.array(conflict).optional(),
  conflictsKey: z.string().optional(),
});
export type TransitionResult = z.output<typeof transitionResult>;

/** The result of a booking by phone, with its number and, if requested, the link for its customer. */
export const phoneBookingResult = transitionResult.extend({
  id: z.uuid().optional(),
  bookingNumber: z.string().optional(),
  manageToken: newerText,
});
export type PhoneBookingResult = z.output<typeof phoneBookingResult>;

/** The key of the conflicts that the member has seen. */
const seenConflicts = z.string().max(100).nullish();

const transitionDetails = z.object({
  note: ownNote.nullish(),
  date: ownerField('date', true).nullish(),
  time: ownerField('time', true).nullish(),
  until: ownerField('until', true).nullish(),
  minutes: ownerField('minutes', true).nullish(),
  seenConflicts,
});

const revision = z.number().int();

/** The tool's commands for a booking, a message or a quote. */
export const ownerCommand = z.discriminatedUnion('do', [
  transitionDetails.extend({ do: z.enum(OWNER_ACTIONS), revision }),
  z.object({ do: z.literal('undo'), revision, seenConflicts }),
  z.object({ do: z.literal('note'), note: ownNote.min(1) }),
  z.object({ do: z.literal('message'), target: z.enum(MESSAGE_STATUSES), revision }),
  z.object({ do: z.literal('change'), revision, changes: bookingChanges }),
]);
export type OwnerCommand = z.output<typeof ownerCommand>;

/** A session of the tool. Members who can write content may act, and other members may only read. */
export const studioSession = z.object({
  token: z.string(),
  expiresAt: z.number(),
  access: z.enum(['act', 'read']),
});
export type StudioSession = z.output<typeof studioSession>;
