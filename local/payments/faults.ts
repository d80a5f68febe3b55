import { z } from 'zod';
import { duration, fault, times, type Faults } from '../faults.ts';

/** How the hosted service, its customers' banks and the account behave on a bad day. */
export const paymentFaults = z.strictObject({
  /** Calls fail: before they begin, or with 500 once they have, which their idempotency key keeps. */
  refuse: z
    .union(
      [
        z.literal(false),
        z.strictObject({ status: z.literal([401, 429, 500]), times: times.optional() }),
      ],
      'must be false or {"status": 429}, with 401, 429 or 500',
    )
    .default(false),
  /** What is asked is done, and the connection breaks off before the answer. */
  acceptThenLoseResponse: fault,
  /** Each event comes twice. */
  webhooksTwice: z.boolean().default(false),
  /** Every other event comes after those that follow it. */
  webhooksReordered: z.boolean().default(false),
  /** Events never come. */
  webhooksLost: fault,
  /** Payments by bank fail, once the customer has left. */
  bankFails: fault,
  /** Payments by bank take so many milliseconds; a minute at most, and days at the real one. */
  bankTakes: duration.default(1_000),
  /** Refunds succeed, and fail some time later. */
  refundsFail: fault,
  /** What the account is not ready for. */
  account: z
    .strictObject({
      charges_enabled: z.boolean().default(true),
      payouts_enabled: z.boolean().default(true),
      default_currency: z.string().default('usd'),
      currently_due: z.array(z.string()).default([]),
    })
    .prefault({}),
});

export type PaymentFaults = Faults<z.infer<typeof paymentFaults>>;
