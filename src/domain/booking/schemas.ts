import { z } from 'zod';
import { QUOTE_VEHICLE_TYPES } from '#config/business.ts';
import { offeredPrices } from '#domain/pricing/offered-prices-schema.ts';
import { recordOf } from '../keys.ts';
import { bookingSums } from '../money/booking-sums.ts';
import { bookedQuote, quoteRow } from '../quote/quotes.ts';
import { bookingForm } from './fields/booking-entry.ts';
import { EXTRA_FIELDS } from './fields/fields.ts';
import { REQUEST_REASONS } from './request-reasons.ts';
import { BOOKING_STATUSES } from './states.ts';

/**
 * Schemas of bookings, as the database returns them to the site, and the site to the Studio's tool. Dates and times are
 * wall clock of the business (`YYYY-MM-DD`, `HH:MM`). Other instants are ISO. Prices are whole dollars.
 */
const text = z.string().nullable();

/** A text that is missing in old rows. */
export const newerText = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

/** The fields that lists, emails, the customer's page and calendars share. */
const booking = {
  status: z.enum(BOOKING_STATUSES),
  /** Counts the transitions. An action sends the revision that its caller saw, and calendars replace older entries. */
  revision: z.number(),
  name: z.string(),
  /** Null when a customer on the phone gave none. */
  email: text,
  phone: z.string(),
  city: z.string(),
  visitDate: z.string(),
  visitTime: z.string(),
  /** A window of arrival ends at `…Until`. An exact time has no end. */
  visitUntil: newerText,
  visitMinutes: z.number(),
  proposedDate: text,
  proposedTime: text,
  proposedUntil: newerText,
  /** The change that the customer requested, until the owner answers. */
  ...recordOf(
    ['requestedDate', 'requestedTime', 'requestedUntil', 'requestedNote'],
    () => newerText,
  ),
  /** Titles of the services. Use `describeBooked` for text. */
  services: z.array(z.string()),
  /** The size that the price is for; null when unknown. */
  vehicleType: z.enum(QUOTE_VEHICLE_TYPES).nullable(),
  /** Null with a quote, and in old bookings. */
  offeredPrices: offeredPrices.nullish().transform((prices) => prices ?? null),
  ...recordOf(EXTRA_FIELDS, () => newerText),
  /** Why it is only a request although the page promised confirmation at once; null without that promise. */
  requestReason: z.enum(REQUEST_REASONS).nullable().default(null),
  looksLikeSpam: z.boolean(),
};

const vehicle = { vehicleYear: z.number(), vehicleMake: z.string(), vehicleModel: z.string() };
/** The time in the submitted form. */
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
  /** The agreed price, or else the quoted one; null without a price. */
  total: z.number().nullable(),
  /** The mobile service fee in the total; null without a price. */
  mobileFee: z.number().nullable(),
  ...bookingSums,
  /** The customer, with earlier completed or confirmed visits; null for a customer without contact details. */
  customer: z.object({ id: z.uuid(), earlierVisits: z.number(), lastVisit: text }).nullable(),
  /** Whether they claimed to be new but already had a completed or confirmed visit. */
  saysNewButKnown: z.boolean().default(false),
  isSample: z.boolean(),
  /** `phone` when a member entered it. */
  source: z.enum(['site', 'phone']),
  /** The team that drives there; null until it is decided. */
  team: z.number().nullable(),
  /** Whether an email about it was sent or queued for the customer. */
  hasEmail: z.boolean(),
  deliveryFailure: z.boolean(),
});
export type BookingRow = z.output<typeof bookingRow>;

/** A booking for emails, the customer's page and calendars. */
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
  /** Null when it was booked without a size. */
  quote: bookedQuote.nullable(),
  /** The deposit of the visit in dollars, 0 without one. */
  deposit: z.number().default(0),
  ...bookingSums,
  /** Only for the owner: they claimed to be new but already had a completed or confirmed visit. */
  saysNewButKnown: z.boolean().default(false),
  /** The secret part of the customer's link, until the email was sent. */
  manageToken: z.string().optional(),
});
export type BookingPayload = z.output<typeof bookingPayload>;

/** A booking after a transition, for the email about it. */
export const bookingUpdatePayload = bookingPayload.extend({
  /** The owner's message with the transition. */
  note: text,
  /** Whether the customer had another time before. */
  moved: z.boolean(),
  /** The fields that the owner changed in a confirmed visit. */
  changed: z.array(z.string()).default([]),
});
export type BookingUpdatePayload = z.output<typeof bookingUpdatePayload>;

/** A booking for its customer's page. */
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
    // An email to the customer was suppressed by a rate limit or as possible spam. The note has the reason.
    'email-left-out',
  ]),
  happenedAt: z.string(),
  actor: z.string(),
  from: text,
  to: text,
  note: text,
  /** The changed fields with their old and new values. */
  changes: z
    .array(z.object({ field: z.string(), from: text, to: text }))
    .nullish()
    .transform((changes) => changes ?? []),
});
export type HistoryEntry = z.output<typeof historyEntry>;

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

/** A visit on the day sheet. */
export const daySheetVisit = bookingRow.extend({
  /** The members' notes on the booking. */
  notes: z.array(z.string()),
  /** The members' notes on the customer. */
  customerNotes: z.array(z.string()),
});
export type DaySheetVisit = z.output<typeof daySheetVisit>;

export const bookingCounts = z.object({
  new: z.number(),
  messages: z.number(),
});
export type BookingCounts = z.output<typeof bookingCounts>;
