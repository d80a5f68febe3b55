import { lineTitle, type AppliedOffer } from '../pricing/offer.ts';
import { priceOf, type Price } from '../pricing/price.ts';
import {
  depositOf,
  type DepositRule,
  type Total,
  visitCost,
  type VisitService,
} from '../pricing/visit-cost.ts';
import type { SavedQuote } from './quotes.ts';

export type QuoteLine = {
  id: string;
  title: string;
  price: number;
  /** The last day of the offer that lowered the price; null without one, and for a saved price. */
  lastDay: string | null;
};

/** The price of a visit, line by line. */
export type Quoted = {
  lines: QuoteLine[];
  total: Total;
  /** The deposit in dollars, 0 without one. */
  deposit: number;
};

type Priced = {
  id: string;
  title: string;
  price: Price;
  offer: AppliedOffer | null;
  deposit: DepositRule | null;
};

/** Returns a service as a part of a visit; null without a usable price. */
export function asVisitService(
  { id, title, price, offer, deposit }: Priced,
  vehicleType: string,
): VisitService | null {
  const was = priceOf(offer?.was ?? price, vehicleType);
  const lowered = priceOf(offer?.lowered ?? price, vehicleType);
  if (was === null || lowered === null) return null;
  return { id, title, price: lowered, was, offer, deposit };
}

/** Returns the price of a visit for these services. */
export function quotedVisit(services: readonly VisitService[]): Quoted {
  const { lines, subtotal, mobileFee, total, deposit } = visitCost(services);
  return {
    lines: lines.map((line) => ({
      id: line.id,
      title: lineTitle(line),
      price: line.price,
      lastDay: line.offer?.lastDay ?? null,
    })),
    total: { subtotal, mobileFee, total },
    deposit,
  };
}

/** Returns the price of the selected services in their order, without services that are not offered. */
export function quoteLines(
  services: readonly Priced[],
  selected: readonly string[],
  vehicleType: string,
): Quoted {
  const chosen = selected.flatMap((id) => {
    const service = services.find((candidate) => candidate.id === id);
    return (service && asVisitService(service, vehicleType)) ?? [];
  });
  return quotedVisit(chosen);
}

/** Returns the price of a saved quote. @param deposits the rules of services by their ids */
export function figuresOf(
  { services, subtotal, mobileFee, total }: SavedQuote,
  deposits: ReadonlyMap<string, DepositRule>,
): Quoted {
  const rules = services.map(({ id, price }) => ({ price, deposit: deposits.get(id) ?? null }));
  return {
    lines: services.map(({ id, title, price }) => ({ id, title, price, lastDay: null })),
    total: { subtotal, mobileFee, total },
    deposit: depositOf(rules, total),
  };
}
