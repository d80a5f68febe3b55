import type { QuoteVehicleType } from '#config/business.ts';
import type { Policy } from '#domain/policies.ts';
import type { QuotedService } from '#domain/pricing/price.ts';
import type { BookingStatus } from '#domain/bookings/states.ts';

/** What every email says about the business: the owner's settings and the site's address. */
export type Business = {
  businessName: string;
  tagline: string;
  phone: string;
  email: string;
  /** As people read it, e.g. "Monday-Sunday 8am-7pm". */
  hours: string;
  /** Within what time a booking is confirmed, e.g. "one business day"; null: not said. */
  confirmWithin: string | null;
  policies: readonly Policy[];
  /** Without a slash at the end. */
  siteUrl: string;
  /** Where the owner signs in; without a slash at the end. */
  studioUrl: string;
  /** Where customers can write a review; null: nowhere yet. */
  reviewUrl: string | null;
  /** How long each service takes, by its id and by its title, for those that say it. */
  durations: ReadonlyMap<string, string>;
};

/** Stored on an outbox row in the transaction that books. */
export type BookingEmailProps = {
  bookingId: string;
  bookingNumber: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  packageTitle: string;
  vehicleYear: number;
  vehicleMake: string;
  vehicleModel: string;
  preferredDate: string;
  preferredTime: string;
  status: string;
  looksLikeSpam: boolean;
  /** Null: the price is to be confirmed. */
  quote: {
    quoteNumber: string;
    vehicleType: QuoteVehicleType;
    services: QuotedService[];
    subtotal: number;
    mobileFee: number;
    total: number;
  } | null;
  /** The secret part of the customer's link to the booking. */
  manageToken?: string | undefined;
};

/** About a visit after it was requested. */
export const UPDATE_EMAIL_KINDS = [
  'send-visit-confirmed',
  'send-visit-proposed',
  'send-visit-declined',
  'send-visit-cancelled',
  'send-visit-reminder',
  'send-visit-thanks',
  'send-admin-accepted',
  'send-admin-asked',
  'send-admin-cancelled',
] as const;
export type UpdateEmailKind = (typeof UPDATE_EMAIL_KINDS)[number];
export type CustomerUpdateKind = Extract<UpdateEmailKind, `send-visit-${string}`>;
export type AdminUpdateKind = Extract<UpdateEmailKind, `send-admin-${string}`>;

export type BookingUpdateEmailProps = BookingEmailProps & {
  status: BookingStatus;
  /** Rises with every transition of the booking. */
  revision: number;
  /** Wall clock in Central time, as everything below. */
  visitDate: string;
  visitTime: string;
  visitMinutes: number;
  proposedDate: string | null;
  proposedTime: string | null;
  /** Words of whoever moved the booking. */
  note: string | null;
  /** The customer had been given another time before. */
  moved: boolean;
};

/** The owner's visits of one day. */
export type DaySummaryProps = {
  date: string;
  visits: {
    time: string;
    name: string;
    phone: string;
    address: string;
    packageTitle: string;
    number: string;
  }[];
};

/** A saved quote, stored on an outbox row when its visitor asks for it by email. */
export type QuoteEmailProps = {
  quoteId: string;
  quoteNumber: string;
  name: string | null;
  email: string;
  vehicleType: QuoteVehicleType;
  services: QuotedService[];
  subtotal: number;
  mobileFee: number;
  total: number;
  /** ISO instant. */
  expiresAt: string;
};

export type ContactEmailProps = {
  name: string;
  email: string;
  phone: string | null;
  subject: string | null;
  message: string;
  looksLikeSpam: boolean;
};

export const DELIVERY_STATUSES = [
  'delivery_delayed',
  'delivered',
  'failed',
  'suppressed',
  'bounced',
  'complained',
] as const;

/** An email as it was rendered at its first attempt; retries must send exactly this. */
export type RenderedEmail = {
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  attachments: { filename: string; contentType: string; content: string }[];
};

type OutboxCommon = {
  id: string;
  /** Sent as Resend's idempotency key. */
  idempotencyKey: string;
  /** How often it was claimed, this time included. */
  attempts: number;
  /**
   * ISO instant of the first attempt that Resend may have accepted without anybody knowing; it
   * remembers the key for at least 24 hours after it. Null: no copy can exist.
   */
  uncertainSince: string | null;
  /** The kinds of error so far, each the beginning of its sentence. */
  seenErrors: string[];
  rendered: RenderedEmail | null;
};

export type OutboxEmail = OutboxCommon &
  (
    | { kind: 'send-confirmation' | 'send-admin-notification'; payload: BookingEmailProps }
    | { kind: UpdateEmailKind; payload: BookingUpdateEmailProps }
    | { kind: 'send-admin-summary'; payload: DaySummaryProps }
    | { kind: 'send-quote'; payload: QuoteEmailProps }
    | { kind: 'send-contact-notification'; payload: ContactEmailProps }
    | { kind: 'send-contact-confirmation'; payload: Pick<ContactEmailProps, 'name' | 'email'> }
  );

/** What Resend reports of an email after it accepted it. */
export type DeliveryEvent = {
  /** Resend's id of the email. */
  providerId: string;
  status: (typeof DELIVERY_STATUSES)[number];
  /** ISO instant. */
  occurredAt: string;
  /** The receiving server's own words, which may repeat the address. */
  reason: string | null;
};

export type EmailKind = OutboxEmail['kind'];

/** Proves that the caller has the lease of a row; a write with an old token changes nothing. */
export type Claim = { id: string; claimToken: string };
export type ClaimedEmail = OutboxEmail & Claim;
