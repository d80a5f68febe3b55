import { z } from 'zod';
import { QUOTE_VEHICLE_TYPES } from '#config/business.ts';
import { offeredPrices } from '#domain/pricing/offered-prices-schema.ts';
import { bookedQuote } from '#domain/pricing/quotes.ts';
import { recordOf } from '../field-names.ts';
import { bookingSums } from '../money/sums.ts';
import { bookingForm } from './booking-entry.ts';
import { EXTRA_FIELDS } from './fields.ts';
import { REQUEST_REASONS } from './request-reasons.ts';
import { MESSAGE_STATUSES, BOOKING_STATUSES } from './states.ts';

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

/** What lists, emails, the customer's page and calendars tell alike. */
const booking = {
  status: z.enum(BOOKING_STATUSES),
  /** Counts the transitions: an action sends the one that its caller saw, and calendars replace their entry. */
  revision: z.number(),
  name: z.string(),
  /** Null: a customer on the phone gave none, and gets no email. */
  email: text,
  phone: z.string(),
  city: z.string(),
  visitDate: z.string(),
  visitTime: z.string(),
  /** A window of arrival ends at `…Until`; a time that was typed has no end. */
  visitUntil: newerText,
  visitMinutes: z.number(),
  proposedDate: text,
  proposedTime: text,
  proposedUntil: newerText,
  /** What the customer asked for instead, until the owner answers. */
  ...recordOf(
    ['requestedDate', 'requestedTime', 'requestedUntil', 'requestedNote'],
    () => newerText,
  ),
  /** The titles of what was booked. `describeBooked` names it. */
  services: z.array(z.string()),
  /** The size that the price is for; null: not known. */
  vehicleType: z.enum(QUOTE_VEHICLE_TYPES).nullable(),
  /** Null when there is a quote, and for bookings from before these were kept. */
  offeredPrices: offeredPrices.nullish().transform((prices) => prices ?? null),
  ...recordOf(EXTRA_FIELDS, () => newerText),
  /** Why it waits for the owner although the page said that it is confirmed at once; null: the page didn't. */
  requestReason: z.enum(REQUEST_REASONS).nullable().default(null),
  looksLikeSpam: z.boolean(),
};

const vehicle = { vehicleYear: z.number(), vehicleMake: z.string(), vehicleModel: z.string() };
/** As the form was sent. */
const preferred = {
  preferredDate: z.string(),
  preferredTime: z.string(),
  preferredUntil: newerText,
};

export const bookingRow = z.object({
  ...booking,
  ...vehicle,
  id: z.uuid(),
  number: z.string(),
  awaitsOwner: z.boolean(),
  createdAt: z.string(),
  fullAddress: z.string(),
  /** As agreed, else as quoted; null: nobody has said. */
  total: z.number().nullable(),
  /** The part of the total that fills up a small visit; null without a price. */
  mobileFee: z.number().nullable(),
  ...bookingSums,
  /** Whose it is, with the visits that were done or agreed before it; null for a customer without a contact. */
  customer: z.object({ id: z.uuid(), earlierVisits: z.number(), lastVisit: text }).nullable(),
  /** They said that they are new, and had a visit that was done or agreed. */
  saysNewButKnown: z.boolean().default(false),
  isSample: z.boolean(),
  /** `phone`: a member entered it. */
  source: z.enum(['site', 'phone']),
  /** Which team drives there; null: not decided. */
  team: z.number().nullable(),
  /** Whether any email about it went, or is on its way, to its customer. */
  hasEmail: z.boolean(),
  deliveryFailure: z.boolean(),
});
export type BookingRow = z.output<typeof bookingRow>;

/** What emails, the customer's page and calendars tell of a booking. */
export const bookingPayload = z.object({
  ...booking,
  ...vehicle,
  ...preferred,
  bookingId: z.uuid(),
  bookingNumber: z.string(),
  address: z.string(),
  state: z.string(),
  zip: z.string(),
  packageTitle: z.string(),
  /** Null: it was booked without a size. */
  quote: bookedQuote.nullable(),
  /** What the visit asks to be paid beforehand, in dollars; 0: nothing. */
  deposit: z.number().default(0),
  ...bookingSums,
  /** Told to the owner alone: they said that they are new, and had a visit that was done or agreed. */
  saysNewButKnown: z.boolean().default(false),
  /** The secret part of the customer's link, until the email has left. */
  manageToken: z.string().optional(),
});
export type BookingPayload = z.output<typeof bookingPayload>;

/** The same after a transition, for the email about it. */
export const bookingUpdatePayload = bookingPayload.extend({
  /** The message that came with the transition. */
  note: text,
  /** The customer had been given another time before. */
  moved: z.boolean(),
  /** What the owner changed of a visit that stays confirmed. */
  changed: z.array(z.string()).default([]),
});
export type BookingUpdatePayload = z.output<typeof bookingUpdatePayload>;

/** A booking as its customer sees it. */
export const managedBooking = bookingPayload.extend({ awaitsOwner: z.boolean() });
export type ManagedBooking = z.output<typeof managedBooking>;

export const historyEntry = z.object({
  kind: z.enum([
    'received',
    'transition',
    'ask',
    'answer',
    'note',
    'undo',
    'change',
    'price',
    'payment',
    'receipt',
    // A limit, or what looked like spam, kept an email from the customer: the note says which.
    'email-left-out',
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
  /** They said that they are new, and had a visit that was done or agreed. */
  saysNewButKnown: z.boolean().default(false),
  isSample: z.boolean(),
  /** A limit kept the last email with it from the customer. */
  lacksEmail: z.boolean(),
  lastNote: text.optional(),
});
export type QuoteRow = z.output<typeof quoteRow>;

export const bookingDetails = bookingRow.extend({
  ...preferred,
  attributionPage: text,
  attributionReferrer: text,
  attributionCampaign: text,
  savedQuote: quoteRow.nullable(),
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
  /** What members noted of the booking, and of its customer for good. */
  notes: z.array(z.string()),
  customerNotes: z.array(z.string()),
});
export type DaySheetVisit = z.output<typeof daySheetVisit>;

/** What the emails about a message tell of it. */
export const contactMessage = z.object({
  name: z.string(),
  email: z.string(),
  phone: text,
  subject: text,
  message: z.string(),
  looksLikeSpam: z.boolean(),
});

export const messageRow = contactMessage.extend({
  id: z.uuid(),
  /** A limit, or what looked like spam, kept the confirmation from the customer. */
  lacksEmail: z.boolean(),
  status: z.enum(MESSAGE_STATUSES),
  revision: z.number(),
  createdAt: z.string(),
  isSample: z.boolean(),
  lastNote: text,
});
export type MessageRow = z.output<typeof messageRow>;

export const bookingCounts = z.object({
  new: z.number(),
  messages: z.number(),
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
