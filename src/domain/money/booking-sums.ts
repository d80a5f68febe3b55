import { z } from 'zod';
import { formatUsd } from '../pricing/format-usd.ts';

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
