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
  /** Calls are never answered, and nothing is done. */
  hang: fault,
  /** What is asked is done, and the answer takes so many milliseconds. */
  answersLate: duration,
  /** What is asked is done, and the connection breaks off before the answer. */
  acceptThenLoseResponse: fault,
  /** Each event comes twice. */
  webhooksTwice: z.boolean().default(false),
  /** Events come so many milliseconds late. */
  webhooksLate: duration,
  /** Every other event comes after those that follow it. */
  webhooksReordered: z.boolean().default(false),
  /** Events never come. */
  webhooksLost: fault,
  /** Events are signed with another secret. */
  webhooksForged: fault,
  /** Payments by bank fail, once the customer has left. */
  bankFails: fault,
  /** Payments by bank take so many milliseconds; a minute at most, and days at the real one. */
  bankTakes: duration.default(1_000),
  /** Refunds succeed, and fail some time later. */
  refundsFail: fault,
  /** Refunds wait, and succeed some time later. */
  refundsPending: fault,
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
