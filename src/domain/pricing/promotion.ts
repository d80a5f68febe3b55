import { formatUsd } from './format-usd.ts';
import { type Price, priceOf } from './price.ts';

/** What the owner offers for some days: whole dollars or percent off the prices of some services. */
export type Promotion = {
  id: string;
  name: string;
  /** The ids of the services that it holds for. */
  services: string[];
  /** One of both is null. */
  dollarsOff: number | null;
  percentOff: number | null;
  /** Whole days on the wall of the business, both included: `YYYY-MM-DD`. */
  firstDay: string;
  lastDay: string;
  /** Only who had no visit yet gets it, when the quote or the booking says who it is. */
  newCustomers: boolean;
  /** What a customer types into the quote to get it, in capitals; null: everybody gets it. */
  code: string | null;
};

/** As the database insists on. */
export const OFFER_CODE = /^[A-Z0-9]{3,20}$/;

/** The offer that a lower price comes from. */
export type Offer = {
  name: string;
  lastDay: string;
  /** What it costs before and after. */
  was: Price;
};

/** @param today of the business, `YYYY-MM-DD` */
export const runsOn = (
  { firstDay, lastDay }: Pick<Promotion, 'firstDay' | 'lastDay'>,
  today: string,
): boolean => firstDay <= today && today <= lastDay;

/**
 * Never under a dollar; part of a dollar is the customer's. The database computes the same for a saved quote:
 * change both or neither.
 */
function lowered(dollarsBefore: number | null, { dollarsOff, percentOff }: Promotion) {
  if (dollarsBefore === null) return null;
  const off = dollarsOff ?? Math.ceil((dollarsBefore * (percentOff ?? 0)) / 100);
  return Math.max(dollarsBefore - off, 1);
}

/**
 * What a service costs on a day without a code, and by which offer. A price per wheel is lowered by wheel.
 * @param today of the business, `YYYY-MM-DD`
 */
export function offeredOn(
  service: { id: string; price: Price },
  promotions: readonly Promotion[],
  today: string,
): { price: Price; offer: Offer | null; newcomers: Promotion | null } {
  const { id, price: was } = service;
  // Two at once are refused when they are published; should there be two, the database takes the first too.
  const [running] = promotions
    .filter((one) => one.code === null && one.services.includes(id) && runsOn(one, today))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  if (!running) return { price: was, offer: null, newcomers: null };
  if (running.newCustomers) return { price: was, offer: null, newcomers: running };
  const low = (before: number | null) => lowered(before, running);
  return {
    price: {
      regular: low(was.regular),
      suv: low(was.suv),
      flat: low(was.flat),
      perWheel: low(was.perWheel),
    },
    offer: { name: running.name, lastDay: running.lastDay, was },
    newcomers: null,
  };
}

/** `Welcome offer: $20 off for new customers` */
export const describeForNewcomers = ({ name, dollarsOff, percentOff }: Promotion) =>
  `${name}: ${dollarsOff === null ? `${percentOff}%` : formatUsd(dollarsOff)} off for new customers`;

/** A line of a price as it is saved and sent: the service, and the offer that lowered it. */
export function lineTitle(
  { title, offer: by }: { title: string; offer: Offer | null },
  vehicleType: string,
): string {
  const was = by && priceOf(by.was, vehicleType);
  return by && was !== null ? `${title} (${by.name}, was ${formatUsd(was)})` : title;
}
