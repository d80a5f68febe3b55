import { z } from 'zod';

/** Payments of visits. Amounts are dollars with cents, negative for refunds. Days are `YYYY-MM-DD`. */

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

export const payment = z.object({
  id: z.uuid(),
  amount: z.number(),
  method: z.enum([...PAYMENT_METHODS, 'online']),
  paidOn: z.string(),
  /** The payment that this one refunds. */
  refunds: z.uuid().nullish(),
  /** Whether it is a refund that Stripe has not received yet. */
  isWaiting: z.boolean().default(false),
  recordedBy: z.string(),
});
export type Payment = z.output<typeof payment>;

const MOST_DOLLARS = 100_000;

/** Returns the schema of dollars with at most two digits for cents, in a form. @param message its error */
export const dollars = (message: string) =>
  z
    .number({ error: message })
    .min(0, message)
    .max(MOST_DOLLARS, message)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, message);

const AMOUNT = 'Please enter what was paid, like 440 or 47.50.';

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
