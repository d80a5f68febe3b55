import { z } from 'zod';
import { QUOTE_VEHICLE_TYPES } from '#config/business.ts';
import { formatUsd } from '../pricing/format-usd.ts';
import { type BookingSums, bookingSums } from './sums.ts';

/**
 * Prices and payments of visits, for the Studio's tool and the site. Amounts are dollars with cents, negative for
 * refunds. Days are `YYYY-MM-DD`.
 */
const MOST_DOLLARS = 100_000;
const MOST_LINES = 30;

/** The fields of the owner's forms, by their names in the database's reasons. */
export const MONEY_COLUMNS: ReadonlyMap<string, string> = new Map([
  ...['lines', 'reason', 'amount', 'method'].map((name) => [name, name] as const),
  ['fee', 'mobileFee'],
  ['date', 'paidOn'],
]);

/** Payment methods. An app is, for example, Venmo or Zelle. */
export const PAYMENT_METHODS = ['cash', 'check', 'card', 'app', 'transfer'] as const;
type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Labels beside an amount. */
export const METHOD_LABELS: Record<PaymentMethod, string> = {
  cash: 'Cash',
  check: 'Check',
  card: 'Card',
  app: 'Payment app',
  transfer: 'Bank transfer',
};
const LABELS = new Map<string, string>([...Object.entries(METHOD_LABELS), ['online', 'Online']]);

/** Returns the label of a method, or the name itself for any other text. */
export const methodLabel = (name: string): string => LABELS.get(name) ?? name;

const text = z.string().nullable();
const amount = z.number();

export const priceLine = z.object({
  /** Null for a line that the owner added, which is not a service. */
  serviceId: text,
  title: z.string(),
  price: amount,
});

export const payment = z.object({
  id: z.uuid(),
  amount,
  method: z.enum([...PAYMENT_METHODS, 'online']),
  paidOn: z.string(),
  /** The payment that this one refunds. */
  refunds: z.uuid().nullish(),
  /** Whether it is a refund that Stripe has not received yet. */
  isWaiting: z.boolean().default(false),
  recordedBy: z.string(),
});
export type Payment = z.output<typeof payment>;

/** The sums of a booking without payments and without an amount due. */
export const NO_SUMS: BookingSums = {
  due: null,
  unpaid: null,
  paid: 0,
  back: 0,
  waitingBack: 0,
  onItsWay: 0,
};

/** Returns the sums of payments, pending payments and refunds as text, such as `Paid $99`. */
export function describeSums({ paid, onItsWay, back, waitingBack }: BookingSums): string[] {
  const parts: readonly (readonly [string, number])[] = [
    ['Paid', paid],
    ['On its way by bank', onItsWay],
    ['Refunded', back],
    ['Refund under way', waitingBack],
  ];
  return parts.filter(([, sum]) => sum > 0).map(([words, sum]) => `${words} ${formatUsd(sum)}`);
}

/** Returns the dollars paid above a price, minus all refunds. */
export const overpaidOf = (
  { paid, onItsWay, back, waitingBack }: BookingSums,
  total: number | null,
): number =>
  total === null ? 0 : Math.max(0, roundCents(paid + onItsWay - back - waitingBack - total));

/** Returns the dollars that the business has now for a booking. */
export const keptOf = ({ paid, back }: Pick<BookingSums, 'paid' | 'back'>): number =>
  roundCents(paid - back);

const roundCents = (dollars: number) => Math.round(dollars * 100) / 100;

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

/** Whether a command was done, and otherwise the member who was faster. A receipt has a revision for its undo. */
export const moneyResult = z.object({
  done: z.boolean(),
  /** Whether it is a refund that Stripe has not received yet. */
  isWaiting: z.boolean().optional(),
  actor: text,
  revision: z.number().optional(),
});
export type MoneyResult = z.output<typeof moneyResult>;

const dollars = (message: string) =>
  z
    .number({ error: message })
    .min(0, message)
    .max(MOST_DOLLARS, message)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, message);

const LINE = 'Each line needs words and a price, like $40 or $47.50.';
const FEE = 'Please enter the fee in dollars, or 0.';
const AMOUNT = 'Please enter what was paid, like 440 or 47.50.';

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

export const newPayment = z.object({
  /** Created by the form, so that a second press is still one payment. */
  id: z.uuid(),
  amount: dollars(AMOUNT).min(0.01, AMOUNT),
  method: z.enum(PAYMENT_METHODS, { error: 'Please choose how it was paid.' }),
  paidOn: z.iso.date('Please choose the day it was paid.'),
});
export type NewPayment = z.output<typeof newPayment>;

/** A refund of an online payment. The form creates the id, so that a second press is still one refund. */
export const newRefund = z.object({
  id: z.uuid(),
  paymentId: z.uuid(),
  amount: z
    .number('Enter an amount in dollars.')
    .min(0.5, 'Enter at least 50 cents.')
    .refine((dollars) => Math.round(dollars * 100) / 100 === dollars, 'Enter whole cents.'),
  reason: z.string().trim().min(1, 'Say why.').max(200, 'Write at most 200 characters.'),
});
export type NewRefund = z.output<typeof newRefund>;

/** Returns the rest of an online payment after its refunds; 0 for any other payment. */
export const refundableOf = (payment: Payment, all: readonly Payment[]): number =>
  payment.method !== 'online' || payment.amount < 0
    ? 0
    : all.reduce(
        (left, each) => (each.refunds === payment.id ? left + each.amount : left),
        payment.amount,
      );

type Paid = {
  /** The rest of the payment, in dollars. */
  left: number;
  /** The dollars paid above the price. */
  overpaid: number;
  /** From `canceledHoursBefore`. */
  hoursBefore: number | null;
  /** The owner's rule: a deposit is refunded until this many hours before the visit. */
  refundHours: number | null;
};

/** Returns the refund that the owner's form suggests, in dollars. */
export function proposedRefund({ left, overpaid, hoursBefore, refundHours }: Paid): number {
  if (hoursBefore !== null) return hoursBefore < (refundHours ?? -Infinity) ? 0 : left;
  return overpaid > 0 ? Math.min(overpaid, left) : left;
}

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

const sum = z.object({ name: z.string(), visits: z.number(), amount });
export type MoneySum = z.output<typeof sum>;

/** The sums of a span of days. Visits and payments each count on their own day. */
export const moneySums = z.object({
  visits: z.number(),
  /** The prices of completed visits. The sums by week, by service and by city add up to it. */
  billed: amount,
  unpaid: amount,
  /** Unpaid visits, at most 100; `unpaid` is null for a visit without a price. */
  open: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      visitDate: z.string(),
      unpaid: amount.nullable(),
    }),
  ),
  /** Bank payments for these visits that have not arrived yet. */
  onItsWay: amount,
  /** Payments on these days for any visit, minus refunds on these days. */
  received: amount,
  back: amount,
  /** By the Monday of each week, `YYYY-MM-DD`, without weeks that have no visits. */
  byWeek: z.array(sum),
  byService: z.array(sum),
  byCity: z.array(sum),
  byMethod: z.array(sum),
});
export type MoneySums = z.output<typeof moneySums>;
