import { z } from 'zod';
import { duration, fault, times, type Faults } from '../faults.ts';

/** The settings of the README's "Faults", which simulate failures of the service, of banks and of the account. */
export const paymentFaults = z.strictObject({
  /** Calls fail before they begin, or with a 500 that is stored under their idempotency key. */
  refuse: z
    .union(
      [
        z.literal(false),
        z.strictObject({ status: z.literal([401, 429, 500]), times: times.optional() }),
      ],
      'must be false or {"status": 429}, with 401, 429 or 500',
    )
    .default(false),
  /** The call succeeds, but the connection is cut before the response. */
  acceptThenLoseResponse: fault,
  /** Each event is sent twice. */
  webhooksTwice: z.boolean().default(false),
  /** Every second event arrives after later ones. */
  webhooksReordered: z.boolean().default(false),
  /** Events are never sent. */
  webhooksLost: fault,
  /** Payments by bank fail after the customer has left. */
  bankFails: fault,
  /** How many milliseconds a payment by bank takes, at most a minute. With Stripe it takes days. */
  bankTakes: duration.default(1_000),
  /** Refunds succeed, then fail some time later. */
  refundsFail: fault,
  /** The state of the account, which by default is complete. */
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
