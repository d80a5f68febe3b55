import { z } from 'zod';

const amount = z.number();

/** The visits and dollars of one week, service, city or payment method. */
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
