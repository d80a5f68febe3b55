import { z } from 'zod';
import { QUOTE_VEHICLE_TYPES } from '#config/business.ts';
import { instant } from '../instant.ts';

/** A service of a saved quote, with the saved price in whole dollars. */
const quotedService = z.object({
  id: z.string(),
  title: z.string(),
  price: z.number(),
  includes: z.array(z.string()),
});
export type QuotedService = z.output<typeof quotedService>;

/** The figures of a quote, in whole dollars. Its services are in the order of their selection. */
const figures = z.object({
  quoteNumber: z.string(),
  vehicleType: z.enum(QUOTE_VEHICLE_TYPES),
  services: z.array(quotedService),
  subtotal: z.number(),
  mobileFee: z.number(),
});

const text = z.string().nullable();

/** The price of a booking: its quote, or the price agreed with the customer, which has no number. */
export const bookedQuote = figures.extend({
  quoteNumber: text,
  vehicleType: z.enum(QUOTE_VEHICLE_TYPES).nullable(),
  total: z.number(),
});

/** A quote as the database returns it to a visitor with its link, without a name or an address. */
export const savedQuote = figures
  .extend({
    id: z.uuid(),
    /** Whether it was saved with an email address. */
    hasEmail: z.boolean(),
    /** Whether its visitor claimed to be a new customer. */
    saysNew: z.boolean().default(false),
    vehicleMake: text,
    vehicleModel: text,
    vehicleYear: z.number().nullable(),
    totalAmount: z.number(),
    expiresAt: instant,
  })
  .transform(({ totalAmount, vehicleYear, ...same }) => ({
    ...same,
    total: totalAmount,
    /** As text for the page. */
    vehicleYear: vehicleYear === null ? null : String(vehicleYear),
  }));
export type SavedQuote = z.output<typeof savedQuote>;

/** A quote that its visitor requests by email. */
export const quoteEmail = figures.extend({
  total: z.number(),
  quoteId: z.uuid(),
  name: text,
  email: z.string(),
  expiresAt: instant,
});
export type QuoteEmailProps = z.output<typeof quoteEmail>;

/** A quote for the Studio's tool. */
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
  /** Whether they claimed to be new but already had a completed or confirmed visit. */
  saysNewButKnown: z.boolean().default(false),
  isSample: z.boolean(),
  /** Whether a rate limit suppressed the last email with it. */
  lacksEmail: z.boolean(),
  lastNote: text.optional(),
});
export type QuoteRow = z.output<typeof quoteRow>;
