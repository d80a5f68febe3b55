import { MINIMUM_CHARGE } from '#config/business.ts';

/** Whole dollars. */
export type Total = { subtotal: number; mobileFee: number; total: number };

/** The deposit that a confirmed visit requires. Either `dollars` or `percent` is null. */
export type DepositRule = { dollars: number | null; percent: number | null };

/** A service in a visit, for one size of vehicle. Prices are whole dollars. */
export type VisitService = {
  id: string;
  title: string;
  /** Today's price, with the offer. */
  price: number;
  /** The price without the offer. */
  was: number;
  offer: { name: string; lastDay: string } | null;
  deposit: DepositRule | null;
};

export type VisitLine = {
  id: string;
  title: string;
  price: number;
  /** The offer that lowered the price; null without one, and if it would not make the visit cheaper. */
  offer: { name: string; lastDay: string; was: number } | null;
};

export type VisitCost = Total & {
  lines: VisitLine[];
  /** The deposit in dollars, 0 without one. */
  deposit: number;
};

/**
 * Returns the price of one visit. This is the only place that adds dollars. Offers only count if they make the whole
 * visit cheaper, because no visit costs less than the minimum. The database computes the same for a saved quote: change
 * both or neither.
 */
export function visitCost(services: readonly VisitService[]): VisitCost {
  const listed = totalOf(services.map(({ was }) => was));
  const offered = totalOf(services.map(({ price }) => price));
  const isCheaper = offered.total < listed.total;
  const figures = isCheaper ? offered : listed;
  const lines = services.map(({ id, title, price, was, offer }) => ({
    id,
    title,
    price: isCheaper ? price : was,
    offer: isCheaper && offer !== null && price < was ? { ...offer, was } : null,
  }));
  const rules = services.map(({ deposit }, index) => ({
    deposit,
    price: lines[index]?.price ?? 0,
  }));
  return { ...figures, lines, deposit: depositOf(rules, figures.total) };
}

/** Returns the total of final prices. The fee makes up the difference to the minimum charge. */
export function totalOf(prices: readonly number[]): Total {
  const subtotal = prices.reduce((sum, price) => sum + price, 0);
  const mobileFee = subtotal > 0 ? Math.max(MINIMUM_CHARGE - subtotal, 0) : 0;
  return { subtotal, mobileFee, total: subtotal + mobileFee };
}

type DepositLine = { price: number; deposit: DepositRule | null };

/** Returns the deposit in whole dollars, never above the price of the visit. */
export function depositOf(lines: readonly DepositLine[], total: number): number {
  const cents = lines.reduce((sum, { price, deposit }) => {
    if (deposit === null) return sum;
    return (
      sum + (deposit.dollars === null ? price * (deposit.percent ?? 0) : deposit.dollars * 100)
    );
  }, 0);
  return Math.min(Math.ceil(cents / 100), total);
}
