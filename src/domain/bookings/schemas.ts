import { z } from 'zod';
import { CONTACT_WAYS, QUOTE_VEHICLE_TYPES } from '#config/business.ts';
import { bookedQuote } from '#domain/quotes.ts';
import { bookingChanges, bookingForm, ownNote, whenFields } from './booking-entry.ts';
import { conflict } from './conflicts.ts';
import { MESSAGE_STATUSES, OWNER_ACTIONS, BOOKING_STATUSES } from './states.ts';

/**
 * What the Studio's tool and the site say to each other. Dates and times are wall clock of the
 * business (`YYYY-MM-DD`, `HH:MM`); other instants are ISO. Money is whole dollars.
 */
const text = z.string().nullable();

/** Missing in what was stored before there was such a thing. */
export const newerText = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

/** The package's price by size, in whole dollars, as the page showed it to somebody without a quote. */
const offeredPrices = z.object({ regular: z.number(), suv: z.number() });
export type OfferedPrices = z.output<typeof offeredPrices>;

/** What was promised of a time: a window of arrival ends at `…Until`; a time that was typed has no end. */
const promised = {
  visitUntil: newerText,
  proposedUntil: newerText,
  /** What the customer asked for instead, until somebody answers. */
  askedDate: newerText,
  askedTime: newerText,
  askedUntil: newerText,
  askedNote: newerText,
  contactBy: z
    .enum(CONTACT_WAYS)
    .nullish()
    .transform((way) => way ?? null),
  /** Null when there is a quote, and for bookings from before these were kept. */
  offeredPrices: offeredPrices.nullish().transform((prices) => prices ?? null),
};

export const bookingRow = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(BOOKING_STATUSES),
  /** Counts the transitions; whoever acts sends the one they saw. */
  revision: z.number(),
  awaitsOwner: z.boolean(),
  createdAt: z.string(),
  name: z.string(),
  /** Null: a customer on the phone gave none. */
  email: text,
  phone: z.string(),
  city: z.string(),
  address: z.string(),
  services: z.array(z.string()),
  /** As agreed, else as quoted; null: nobody has said. */
  total: z.number().nullable(),
  /** The part of the total that fills up a small visit; null without a price. */
  mobileFee: z.number().nullable(),
  paid: z.number(),
  /** Whose it is, with the visits that were done before it; null for nobody who can be reached. */
  customer: z.object({ id: z.uuid(), earlierVisits: z.number(), lastVisit: text }).nullable(),
  visitDate: z.string(),
  visitTime: z.string(),
  visitMinutes: z.number(),
  proposedDate: text,
  proposedTime: text,
  looksLikeSpam: z.boolean(),
  isSample: z.boolean(),
  /** `phone`: a member entered it. */
  source: z.enum(['site', 'phone']),
  /** Which team drives there; null: not decided. */
  team: z.number().nullable(),
  emailTrouble: z.boolean(),
  ...promised,
});
export type BookingRow = z.output<typeof bookingRow>;

/** What emails, the customer's page and calendars tell of a booking. */
export const bookingPayload = z.object({
  bookingId: z.uuid(),
  bookingNumber: z.string(),
  status: z.enum(BOOKING_STATUSES),
  /** Rises with every transition, so that calendars replace their entry. */
  revision: z.number(),
  name: z.string(),
  /** Null: a customer on the phone gave none. No email to the customer has such a payload. */
  email: text,
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  packageTitle: z.string(),
  vehicleYear: z.number(),
  vehicleMake: z.string(),
  vehicleModel: z.string(),
  preferredDate: z.string(),
  preferredTime: z.string(),
  visitDate: z.string(),
  visitTime: z.string(),
  visitMinutes: z.number(),
  proposedDate: text,
  proposedTime: text,
  preferredUntil: newerText,
  ...promised,
  looksLikeSpam: z.boolean(),
  /** Null: it was booked without a size. */
  quote: bookedQuote.nullable(),
  /** The secret part of the customer's link, until the email has left. */
  manageToken: z.string().optional(),
});
export type BookingPayload = z.output<typeof bookingPayload>;

/** The same after a transition, for the email about it. */
export const bookingUpdatePayload = bookingPayload.extend({
  /** The message of whoever made the transition. */
  note: text,
  /** The customer had been given another time before. */
  moved: z.boolean(),
  /** What the owner changed of a visit that stays confirmed. */
  changed: z.array(z.string()).default([]),
});
export type BookingUpdatePayload = z.output<typeof bookingUpdatePayload>;

/** A booking as its customer sees it. */
export const managedBooking = bookingPayload.extend({
  awaitsOwner: z.boolean(),
});
export type ManagedBooking = z.output<typeof managedBooking>;

/** What the form gets back. */
export const createdBooking = z.object({
  id: z.uuid(),
  bookingNumber: z.string(),
  /** How long the visit takes. */
  visitMinutes: z.number(),
  /** The secret part of the customer's link; null for a submission of another browser. */
  manageToken: newerText,
});
export type CreatedBooking = z.output<typeof createdBooking>;

export const historyEntry = z.object({
  kind: z.enum([
    'received',
    'move',
    'ask',
    'note',
    'undo',
    'change',
    'price',
    'payment',
    'receipt',
  ]),
  happenedAt: z.string(),
  actor: z.string(),
  from: text,
  to: text,
  note: text,
  /** Of a change, field by field as the booking had it. */
  changes: z
    .array(z.object({ field: z.string(), from: text, to: text }))
    .nullish()
    .transform((changes) => changes ?? []),
});
export type HistoryEntry = z.output<typeof historyEntry>;

export const quoteRow = z.object({
  id: z.uuid(),
  number: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  name: text,
  email: text,
  phone: text,
  vehicleType: z.enum(QUOTE_VEHICLE_TYPES),
  vehicleMake: text,
  vehicleModel: text,
  vehicleYear: z.number().nullable(),
  services: z.array(z.object({ title: z.string(), price: z.number() })),
  subtotal: z.number(),
  mobileFee: z.number(),
  total: z.number(),
  isSample: z.boolean(),
  lastNote: text.optional(),
});
export type QuoteRow = z.output<typeof quoteRow>;

export const bookingDetails = bookingRow.extend({
  vehicleYear: z.number(),
  vehicleMake: z.string(),
  vehicleModel: z.string(),
  preferredDate: z.string(),
  preferredTime: z.string(),
  preferredUntil: newerText,
  leadPage: text,
  leadReferrer: text,
  leadCampaign: text,
  quote: quoteRow.nullable(),
  form: bookingForm,
  history: z.array(historyEntry),
  emails: z.array(
    z.object({
      kind: z.string(),
      status: z.enum(['pending', 'sending', 'sent', 'failed']),
      deliveryStatus: text,
      error: text,
      createdAt: z.string(),
    }),
  ),
});
export type BookingDetails = z.output<typeof bookingDetails>;

/** A visit on the sheet of its day. */
export const daySheetVisit = bookingRow.extend({
  vehicleYear: z.number(),
  vehicleMake: z.string(),
  vehicleModel: z.string(),
  vehicleType: z.enum(QUOTE_VEHICLE_TYPES).nullable(),
  /** What members noted of the booking, and of its customer for good. */
  notes: z.array(z.string()),
  customerNotes: z.array(z.string()),
});
export type DaySheetVisit = z.output<typeof daySheetVisit>;

export const messageRow = z.object({
  id: z.uuid(),
  status: z.enum(MESSAGE_STATUSES),
  revision: z.number(),
  createdAt: z.string(),
  name: z.string(),
  email: z.string(),
  phone: text,
  subject: text,
  message: z.string(),
  looksLikeSpam: z.boolean(),
  isSample: z.boolean(),
  lastNote: text,
});
export type MessageRow = z.output<typeof messageRow>;

export const bookingCounts = z.object({
  new: z.number(),
  messages: z.number(),
  hasSamples: z.boolean(),
});
export type BookingCounts = z.output<typeof bookingCounts>;

export const leadCount = z.object({
  page: z.string(),
  campaign: text,
  requests: z.number(),
  booked: z.number(),
  quotes: z.number(),
  messages: z.number(),
  /** What the visits of the requests that are done come to, in dollars. */
  revenue: z.number(),
});
export type LeadCount = z.output<typeof leadCount>;

/**
 * Whether a transition was made, and where the booking stands now; null when there is no such booking. With
 * `conflicts` it was not: they are to be shown first, and sent back by their key.
 */
export const transitionResult = z.object({
  done: z.boolean(),
  current: z
    .object({
      status: z.enum([...BOOKING_STATUSES, ...MESSAGE_STATUSES]),
      revision: z.number(),
      actor: text,
      happenedAt: text,
    })
    .nullable(),
  conflicts: z.array(conflict).optional(),
  conflictsKey: z.string().optional(),
});
export type TransitionResult = z.output<typeof transitionResult>;

/** A booking by phone: with its number, and the link for its customer where one was asked for. */
export const phoneBookingResult = transitionResult.extend({
  id: z.uuid().optional(),
  bookingNumber: z.string().optional(),
  manageToken: newerText,
});
export type PhoneBookingResult = z.output<typeof phoneBookingResult>;

const transitionDetails = z.object({
  note: ownNote.nullish(),
  date: whenFields.date.nullish(),
  time: whenFields.time.nullish(),
  until: whenFields.until.optional(),
  minutes: whenFields.minutes.nullish(),
  /** The key of the conflicts that the member was told. */
  seenConflicts: z.string().max(100).nullish(),
});

/** What the tool asks the site to do with a booking, a message or a quote. */
export const ownerCommand = z.discriminatedUnion('do', [
  transitionDetails.extend({ do: z.enum(OWNER_ACTIONS), revision: z.number().int() }),
  z.object({ do: z.literal('undo'), revision: z.number().int() }),
  z.object({ do: z.literal('note'), note: ownNote.min(1) }),
  z.object({
    do: z.literal('message'),
    target: z.enum(MESSAGE_STATUSES),
    revision: z.number().int(),
  }),
  z.object({ do: z.literal('change'), revision: z.number().int(), changes: bookingChanges }),
]);
export type OwnerCommand = z.output<typeof ownerCommand>;

/** How the tool may act: members who can write content act, the others only read. */
export const studioSession = z.object({
  token: z.string(),
  expiresAt: z.number(),
  access: z.enum(['act', 'read']),
});
export type StudioSession = z.output<typeof studioSession>;
