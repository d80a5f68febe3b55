import { MINIMUM_CHARGE } from '#config/business.ts';

/** Whole dollars. */
export type Total = { subtotal: number; mobileFee: number; total: number };

/** Adds up the prices of one visit; the fee makes up the difference to the minimum charge. */
export function totalOf(prices: readonly number[]): Total {
  const subtotal = prices.reduce((sum, price) => sum + price, 0);
  const mobileFee = subtotal > 0 ? Math.max(MINIMUM_CHARGE - subtotal, 0) : 0;
  return { subtotal, mobileFee, total: subtotal + mobileFee };
}
