import { z } from 'zod';
import { priceLine } from '../money/booking-money.ts';
import { methodLabel, type Payment, payment } from '../money/payments.ts';
import { formatDay } from '../schedule/times.ts';
import { bookingPayload } from './schemas.ts';

const amount = z.number();

/** The content of a receipt, printed and in the email. */
export const receiptPayload = bookingPayload.extend({
  receipt: z.object({
    lines: z.array(priceLine),
    mobileFee: amount,
    total: amount,
    payments: z.array(payment),
    paid: amount,
    isCanceled: z.boolean(),
    balance: amount,
    issuedOn: z.string(),
  }),
});
export type ReceiptPayload = z.output<typeof receiptPayload>;

/** Returns a payment as text: `Card, Saturday, December 5, 2026`. */
export function formatPayment({ method, paidOn, refunds, isWaiting }: Payment): string {
  if (isWaiting) return 'Refund, not yet with Stripe';
  return `${refunds ? 'Refund' : methodLabel(method)}, ${formatDay(paidOn)}`;
}
