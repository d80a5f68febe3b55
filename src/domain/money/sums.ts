import { z } from 'zod';

/** The money of a booking as page, emails and Studio read it, in dollars with cents. */
export const bookingSums = {
  /** What the customer can pay online now; null: nothing. */
  due: z
    .object({ kind: z.enum(['deposit', 'balance']), amount: z.number() })
    .nullable()
    .default(null),
  /** What is still to pay in all; null without a price. */
  unpaid: z.number().nullable().default(null),
  paid: z.number().default(0),
  /** What went back, by a refund or a dispute. It is not asked for again. */
  back: z.number().default(0),
  /** What is to go back, and is not yet with the provider. */
  waitingBack: z.number().default(0),
  /** Paid by bank, and not here yet. */
  onItsWay: z.number().default(0),
};
export type BookingSums = {
  [Sum in keyof typeof bookingSums]: z.output<(typeof bookingSums)[Sum]>;
};
