import { z } from 'zod';

/** The money of a booking for page, emails and Studio, in dollars with cents. */
export const bookingSums = {
  /** The amount that the customer can pay online now; null when nothing is due. */
  due: z
    .object({ kind: z.enum(['deposit', 'balance']), amount: z.number() })
    .nullable()
    .default(null),
  /** The total still to pay; null without a price. */
  unpaid: z.number().nullable().default(null),
  paid: z.number().default(0),
  /** Money returned by a refund or a dispute. It is not due again. */
  back: z.number().default(0),
  /** Refunds that Stripe has not received yet. */
  waitingBack: z.number().default(0),
  /** Bank payments that have not arrived yet. */
  onItsWay: z.number().default(0),
};
export type BookingSums = {
  [Sum in keyof typeof bookingSums]: z.output<(typeof bookingSums)[Sum]>;
};
