/**
 * The site's own types for what lies in the database. Money is whole dollars or dollars with cents
 * as a plain number; dates and times are wall-clock strings in Central time (`YYYY-MM-DD`, `HH:MM`).
 */
import type { QuoteVehicleType } from '#config/business.ts';

/** A row of table `services` that can be quoted. */
export type QuotableService = {
  id: string;
  title: string;
  description: string;
  includes: string[];
  price: {
    regular: number | null;
    suv: number | null;
    flat: number | null;
    perWheel: number | null;
  };
};

/** What the sync writes for one service document. */
export type ServiceProjection = QuotableService & {
  active: boolean;
  /** ISO instant of the document's revision: an older one never overwrites a newer one. */
  revisedAt: string;
};

export type QuoteInput = {
  /** UUID minted by the browser; the same id with the same content gives the same quote. */
  submissionId: string;
  customerName: string | null;
  customerEmail: string | null;
  customerPhone: string | null;
  vehicleType: QuoteVehicleType;
  vehicleMake: string | null;
  vehicleModel: string | null;
  vehicleYear: number | null;
  /** Service ids in the order chosen. */
  selectedServices: string[];
  /** Days the quote holds. */
  validDays: number;
};

export type QuotedService = { id: string; title: string; price: number; includes: string[] };

export type SavedQuote = {
  id: string;
  quoteNumber: string;
  customerName: string | null;
  customerEmail: string | null;
  customerPhone: string | null;
  vehicleType: QuoteVehicleType;
  vehicleMake: string | null;
  vehicleModel: string | null;
  /** Shown as text. */
  vehicleYear: string | null;
  /** In the order chosen, with the frozen price of each. */
  services: QuotedService[];
  subtotal: number;
  mobileFee: number;
  total: number;
  /** ISO instant. */
  expiresAt: string;
};

export type BookingInput = {
  submissionId: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  /** Service id. */
  package: string;
  year: number;
  make: string;
  model: string;
  date: string;
  time: string;
  quoteId: string | null;
  /** Kept and shown to the owner, but nothing is mailed to the typed address. */
  looksLikeSpam: boolean;
};

export type BookedAppointment = { id: string; appointmentNumber: string };

export type ContactInput = {
  submissionId: string;
  name: string;
  email: string;
  phone: string | null;
  subject: string | null;
  message: string;
  looksLikeSpam: boolean;
};

/** Facts frozen on an outbox row in the transaction that caused it. */
export type BookingEmailProps = {
  appointmentId: string;
  appointmentNumber: string;
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
};

export type ContactEmailProps = {
  name: string;
  email: string;
  phone: string | null;
  subject: string | null;
  message: string;
  looksLikeSpam: boolean;
};

/** An email as it was rendered at its first attempt: retries must send exactly this. */
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
  /** ISO instant of the first claim: Resend knows the key for 24 hours from then at least. */
  firstAttemptAt: string | null;
  rendered: RenderedEmail | null;
};

export type OutboxEmail = OutboxCommon &
  (
    | { kind: 'send-confirmation' | 'send-admin-notification'; facts: BookingEmailProps }
    | { kind: 'send-contact-notification'; facts: ContactEmailProps }
    | { kind: 'send-contact-confirmation'; facts: Pick<ContactEmailProps, 'name' | 'email'> }
  );

export type EmailKind = OutboxEmail['kind'];

/** Proves that a row is leased to the caller: a write with an outdated token changes nothing. */
export type Claim = { id: string; claimToken: string };
export type ClaimedEmail = OutboxEmail & Claim;
