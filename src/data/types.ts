/**
 * The site's own types for what the database stores. Money is whole dollars or dollars with cents
 * as a plain number; dates and times are wall-clock strings in Central time (`YYYY-MM-DD`, `HH:MM`).
 */
import type { QuoteVehicleType } from '#config/business.ts';
import type { QuotedService } from '#domain/pricing/price.ts';

export type QuoteInput = {
  /** UUID from the browser; the same id with the same content returns the same quote. */
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
  /** How many days the quote is valid. */
  validDays: number;
};

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
  /** In the order chosen, with the price of each when the quote was saved. */
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
  /** Stored and shown to the owner, but no email goes to the typed address. */
  looksLikeSpam: boolean;
};

export type BookedNumber = { id: string; bookingNumber: string };

export type ContactInput = {
  submissionId: string;
  name: string;
  email: string;
  phone: string | null;
  subject: string | null;
  message: string;
  looksLikeSpam: boolean;
};
