import { WHEELS_PER_VEHICLE } from '#config/business.ts';
import { recordOf } from '../field-names.ts';
import { formatUsd } from './format-usd.ts';
import { type Price, PRICE_FIELDS } from './price.ts';
import { totalOf, type VisitLine } from './visit-cost.ts';

/** What the owner offers for some days: whole dollars or percent off the prices of some services. */
export type Offer = {
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
  /** Only visitors who say that they are new get it. */
  newCustomers: boolean;
  /** What a customer types into the quote to get it, in capitals; null: everybody gets it. */
  code: string | null;
};

/** As the database insists on. */
export const OFFER_CODE = /^[A-Z0-9]{3,20}$/;

/** The offer that a lower price comes from. */
export type AppliedOffer = {
  name: string;
  lastDay: string;
  /** What the service costs without it. */
  was: Price;
  /** What it costs as a part of a visit that gets cheaper by it. */
  lowered: Price;
};

/** @param today of the business, `YYYY-MM-DD` */
export const runsOn = (
  { firstDay, lastDay }: Pick<Offer, 'firstDay' | 'lastDay'>,
  today: string,
): boolean => firstDay <= today && today <= lastDay;

/**
 * Never under a dollar; part of a dollar is the customer's. The database computes the same for a saved quote:
 * change both or neither.
 */
function lowered(dollarsBefore: number | null, { dollarsOff, percentOff }: Offer) {
  if (dollarsBefore === null) return null;
  const off = dollarsOff ?? Math.ceil((dollarsBefore * (percentOff ?? 0)) / 100);
  return Math.max(dollarsBefore - off, 1);
}

/** Returns the lower price where a visit for this service alone gets cheaper by it, else the usual one. */
function aloneAt(was: number | null, low: number | null, pieces = 1): number | null {
  if (was === null || low === null) return was;
  return totalOf([low * pieces]).total < totalOf([was * pieces]).total ? low : was;
}

/** Returns whether a visit for a service alone gets cheaper by its offer, for some size of vehicle. */
export const isCheaperAlone = ({
  price,
  offer,
}: {
  price: Price;
  offer: AppliedOffer | null;
}): boolean =>
  offer !== null &&
  PRICE_FIELDS.some((field) => price[field] !== null && price[field] !== offer.was[field]);

/** What a visit for a service alone is computed from, and the offer in it. */
export type OfferedPrice = { price: Price; offer: AppliedOffer | null };

/**
 * Returns what a service costs on a day without a code: to everybody, and to a visitor who says that they are new
 * where an offer is for them. A price per wheel is lowered by wheel.
 * @param today of the business, `YYYY-MM-DD`
 */
export function offeredOn(
  service: { id: string; price: Price },
  offers: readonly Offer[],
  today: string,
): OfferedPrice & { newcomers: Offer | null; ifNew: OfferedPrice | null } {
  const { id, price } = service;
  // Two at once are refused when they are published; should there be two, the database takes the first too.
  const running = offers
    .filter((one) => one.code === null && one.services.includes(id) && runsOn(one, today))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const forAll = priceWith(
    price,
    running.find((one) => !one.newCustomers),
  );
  const [first] = running;
  if (!first?.newCustomers) return { ...forAll, newcomers: null, ifNew: null };
  return { ...forAll, newcomers: first, ifNew: priceWith(price, first) };
}

/** Returns a service at what it costs a visitor who says that they are new, or doesn't say so. */
export const asClaimed = <Item extends { ifNew: object | null }>(
  item: Item,
  saysNew: boolean,
): Item => (saysNew && item.ifNew !== null ? { ...item, ...item.ifNew } : item);

function priceWith(was: Price, running: Offer | undefined): OfferedPrice {
  if (!running) return { price: was, offer: null };
  const low = recordOf(PRICE_FIELDS, (field) => lowered(was[field], running));
  return {
    price: {
      regular: aloneAt(was.regular, low.regular),
      suv: aloneAt(was.suv, low.suv),
      flat: aloneAt(was.flat, low.flat),
      perWheel: aloneAt(was.perWheel, low.perWheel, WHEELS_PER_VEHICLE),
    },
    offer: { name: running.name, lastDay: running.lastDay, was, lowered: low },
  };
}

/** `Welcome offer: $20 off for new customers` */
export const describeForNewcomers = ({ name, dollarsOff, percentOff }: Offer) =>
  `${name}: ${dollarsOff === null ? `${percentOff}%` : formatUsd(dollarsOff)} off for new customers`;

/** What the owner reads of a visitor who said that they are new. */
export const SAYS_NEW_BUT_KNOWN = "Says they're new, but booked before";

/** Returns the title of a line of a price as it is saved and sent: the service, and the offer that lowered it. */
export const lineTitle = ({ title, offer }: VisitLine): string =>
  offer === null ? title : `${title} (${offer.name}, was ${formatUsd(offer.was)})`;
