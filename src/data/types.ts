/**
 * The site's own types for what lies in the database. Money is whole dollars or dollars with cents
 * as a plain number; dates and times are wall-clock strings in Central time (`YYYY-MM-DD`, `HH:MM`).
 */
import type { QuoteVehicleType } from '#config/business.ts';
import type { QuotableService, QuotedService } from '#domain/pricing/price.ts';

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
