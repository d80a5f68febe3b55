import { z } from 'zod';
import { QUOTE_VEHICLE_TYPES } from '#config/business.ts';
import { formatUsd } from '../pricing/format-usd.ts';
import { type BookingSums, bookingSums } from './sums.ts';

/**
 * What a visit costs and what was paid for it, between the Studio's tool and the site. Amounts are dollars
 * with cents, below zero when they were paid back; days are `YYYY-MM-DD`.
 */
const MOST_DOLLARS = 100_000;
const MOST_LINES = 30;

/** The fields of the owner's forms, by the names that the database gives them in its refusals. */
export const MONEY_COLUMNS: ReadonlyMap<string, string> = new Map([
  ...['lines', 'reason', 'amount', 'method'].map((name) => [name, name] as const),
  ['fee', 'mobileFee'],
  ['date', 'paidOn'],
]);

/** How a customer paid; an app is the likes of Venmo and Zelle. */
export const PAYMENT_METHODS = ['cash', 'check', 'card', 'app', 'transfer'] as const;
type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** As people read it beside an amount. */
export const METHOD_LABELS: Record<PaymentMethod, string> = {
  cash: 'Cash',
  check: 'Check',
  card: 'Card',
  app: 'Payment app',
  transfer: 'Bank transfer',
};
const LABELS = new Map<string, string>([...Object.entries(METHOD_LABELS), ['online', 'Online']]);

/** What is no method stays as it is. */
export const methodLabel = (name: string): string => LABELS.get(name) ?? name;

const text = z.string().nullable();
const amount = z.number();

export const priceLine = z.object({
  /** Null: no service of the catalog, but words of the owner. */
  serviceId: text,
  title: z.string(),
  price: amount,
});

export const payment = z.object({
  id: z.uuid(),
  amount,
  method: z.enum([...PAYMENT_METHODS, 'online']),
  paidOn: z.string(),
  /** The payment that it pays back. */
  refunds: z.uuid().nullish(),
  /** A refund that is not yet with the provider. */
  isWaiting: z.boolean().default(false),
  recordedBy: z.string(),
});
export type Payment = z.output<typeof payment>;

/** Of a booking that nothing was paid for, and that asks for nothing. */
export const NO_SUMS: BookingSums = {
  due: null,
  unpaid: null,
  paid: 0,
  back: 0,
  waitingBack: 0,
  onItsWay: 0,
};

/** Returns what was paid, is on its way and went back, each as a sentence part, like `Paid $99`. */
export function describeSums({ paid, onItsWay, back, waitingBack }: BookingSums): string[] {
  const parts: readonly (readonly [string, number])[] = [
    ['Paid', paid],
    ['On its way by bank', onItsWay],
    ['Refunded', back],
    ['Refund under way', waitingBack],
  ];
  return parts.filter(([, sum]) => sum > 0).map(([words, sum]) => `${words} ${formatUsd(sum)}`);
}

/** Returns what was paid above a price, in dollars, after what went back or is to go back. */
export const overpaidOf = (
  { paid, onItsWay, back, waitingBack }: BookingSums,
  total: number | null,
): number =>
  total === null ? 0 : Math.max(0, roundCents(paid + onItsWay - back - waitingBack - total));

/** Returns what the business has of a booking now, in dollars. */
export const keptOf = ({ paid, back }: Pick<BookingSums, 'paid' | 'back'>): number =>
  roundCents(paid - back);

const roundCents = (dollars: number) => Math.round(dollars * 100) / 100;

const bookingPrice = z.object({
  /** Null: the price of the quote; who writes another one sends the one they saw. */
  id: z.number().nullable(),
  lines: z.array(priceLine),
  subtotal: amount,
  mobileFee: amount,
  total: amount,
  reason: text,
  setAt: z.string(),
  setBy: text,
});

/** A service that is offered, with its price by the size of the vehicle. */
const catalogEntry = z.object({
  serviceId: z.string(),
  title: z.string(),
  regular: z.number(),
  suv: z.number(),
});

export const bookingMoney = z.object({
  /** Null: nobody has said what it costs. */
  price: bookingPrice.nullable(),
  ...bookingSums,
  payments: z.array(payment),
  vehicleType: z.enum(QUOTE_VEHICLE_TYPES),
  /** The package that was booked. */
  package: z.string(),
  catalog: z.array(catalogEntry),
});
export type BookingMoney = z.output<typeof bookingMoney>;

/** Whether it was done; if not, who was first. A receipt has a revision, by which it is taken back. */
export const moneyResult = z.object({
  done: z.boolean(),
  /** A refund that the provider has not taken yet. */
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
        title: z.string().trim().min(1, LINE).max(120, 'A line has room for 120 characters.'),
        price: dollars(LINE),
      }),
    )
    .min(1, 'A price needs at least one line.')
    .max(MOST_LINES, `A price has room for ${MOST_LINES} lines.`),
  mobileFee: dollars(FEE),
  reason: z.string().trim().max(200, 'A reason has room for 200 characters.'),
});
export type NewPrice = z.output<typeof newPrice>;

export const newPayment = z.object({
  /** Minted by the form, so that pressing twice is one payment. */
  id: z.uuid(),
  amount: dollars(AMOUNT).min(0.01, AMOUNT),
  method: z.enum(PAYMENT_METHODS, { error: 'Please choose how it was paid.' }),
  paidOn: z.iso.date('Please choose the day it was paid.'),
});
export type NewPayment = z.output<typeof newPayment>;

/** Money back to who paid online. The id comes from the form: pressing twice is one refund. */
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

/** What is left of an online payment after its refunds; 0 for any other. */
export const refundableOf = (payment: Payment, all: readonly Payment[]): number =>
  payment.method !== 'online' || payment.amount < 0
    ? 0
    : all.reduce(
        (left, each) => (each.refunds === payment.id ? left + each.amount : left),
        payment.amount,
      );

type Paid = {
  /** Of the payment, in dollars. */
  left: number;
  /** What was paid above the price. */
  overpaid: number;
  /** As `canceledHoursBefore` tells it. */
  hoursBefore: number | null;
  /** The owner's rule: until how long before a deposit goes back. */
  refundHours: number | null;
};

/** What the owner's form proposes to pay back, in dollars. */
export function proposedRefund({ left, overpaid, hoursBefore, refundHours }: Paid): number {
  if (hoursBefore !== null) return hoursBefore < (refundHours ?? -Infinity) ? 0 : left;
  return overpaid > 0 ? Math.min(overpaid, left) : left;
}

/** What the tool asks the site to do with the money of a booking. */
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

/** The sums of a span of days. Visits count on their day, payments on theirs. */
export const moneySums = z.object({
  visits: z.number(),
  /** What the visits that are done come to; lines by week, by service and by city add up to it. */
  billed: amount,
  unpaid: amount,
  /** Visits that are not paid, at most 100; `unpaid` is null where nobody has said what they cost. */
  open: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      visitDate: z.string(),
      unpaid: amount.nullable(),
    }),
  ),
  /** Paid by bank for these visits, and not here yet. */
  onItsWay: amount,
  /** What was paid on these days, for whatever visit, less what went back on them. */
  received: amount,
  back: amount,
  /** By their Mondays, `YYYY-MM-DD`; weeks without visits are left out. */
  byWeek: z.array(sum),
  byService: z.array(sum),
  byCity: z.array(sum),
  byMethod: z.array(sum),
});
export type MoneySums = z.output<typeof moneySums>;
