import { z } from 'zod';
import { QUOTE_VEHICLE_TYPES } from '#config/business.ts';
import { bookingSums } from './booking-sums.ts';
import { dollars, newPayment, newRefund, payment } from './payments.ts';

/** The price and the payments of one booking, for the Studio's tool. Amounts are dollars with cents. */
const MOST_LINES = 30;

/** The fields of the owner's forms, by the names that the database's errors begin with. */
export const MONEY_COLUMNS: ReadonlyMap<string, string> = new Map([
  ...['lines', 'reason', 'amount', 'method'].map((name) => [name, name] as const),
  ['fee', 'mobileFee'],
  ['date', 'paidOn'],
]);

const text = z.string().nullable();
const amount = z.number();

export const priceLine = z.object({
  /** Null for a line that the owner added, which is not a service. */
  serviceId: text,
  title: z.string(),
  price: amount,
});

const bookingPrice = z.object({
  /** Null for the price of the quote. A caller who sets a new price sends the id that they saw. */
  id: z.number().nullable(),
  lines: z.array(priceLine),
  subtotal: amount,
  mobileFee: amount,
  total: amount,
  reason: text,
  setAt: z.string(),
  setBy: text,
});

/** An offered service with its prices by size. */
const catalogEntry = z.object({
  serviceId: z.string(),
  title: z.string(),
  regular: z.number(),
  suv: z.number(),
});

export const bookingMoney = z.object({
  /** Null before a price is set. */
  price: bookingPrice.nullable(),
  ...bookingSums,
  payments: z.array(payment),
  vehicleType: z.enum(QUOTE_VEHICLE_TYPES),
  /** The title of the booked package. */
  package: z.string(),
  catalog: z.array(catalogEntry),
});
export type BookingMoney = z.output<typeof bookingMoney>;

/**
 * Whether a command was done. If it wasn't, `actor` is the member who was faster. A receipt has a revision for its undo.
 */
export const moneyResult = z.object({
  done: z.boolean(),
  /** Whether it is a refund that Stripe has not received yet. */
  isWaiting: z.boolean().optional(),
  actor: text,
  revision: z.number().optional(),
});
export type MoneyResult = z.output<typeof moneyResult>;

const LINE = 'Each line needs words and a price, like $40 or $47.50.';
const FEE = 'Please enter the fee in dollars, or 0.';

export const newPrice = z.object({
  lines: z
    .array(
      z.object({
        serviceId: z.string().max(96).nullable(),
        title: z
          .string()
          .trim()
          .min(1, LINE)
          .max(120, 'Please use at most 120 characters in a line.'),
        price: dollars(LINE),
      }),
    )
    .min(1, 'A price needs at least one line.')
    .max(MOST_LINES, `Please use at most ${MOST_LINES} lines.`),
  mobileFee: dollars(FEE),
  reason: z.string().trim().max(200, 'Please use at most 200 characters for the reason.'),
});
export type NewPrice = z.output<typeof newPrice>;

/** The tool's commands for the money of a booking. */
export const moneyCommand = z.discriminatedUnion('do', [
  z.object({ do: z.literal('price'), seenPrice: z.number().int().nullable(), price: newPrice }),
  z.object({ do: z.literal('pay'), seenPaid: z.number(), payment: newPayment }),
  z.object({ do: z.literal('take-back'), paymentId: z.uuid() }),
  z.object({ do: z.literal('receipt') }),
  z.object({ do: z.literal('refund'), refund: newRefund }),
  z.object({ do: z.literal('keep') }),
]);
export type MoneyCommand = z.output<typeof moneyCommand>;
