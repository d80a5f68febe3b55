import { WHEELS_PER_VEHICLE } from '#config/business.ts';
import { recordOf } from '../keys.ts';
import { formatUsd } from './format-usd.ts';
import { type Price, PRICE_FIELDS } from './price.ts';
import { totalOf, type VisitLine } from './visit-cost.ts';

/** A dated discount: whole dollars or percent off the prices of some services for some days. */
export type Offer = {
  id: string;
  name: string;
  /** The ids of the discounted services. */
  services: string[];
  /** Either this or `percentOff` is null. */
  dollarsOff: number | null;
  percentOff: number | null;
  /** Calendar days of the business, `YYYY-MM-DD`, both included. */
  firstDay: string;
  lastDay: string;
  /** Only visitors who say that they are new get it. */
  newCustomers: boolean;
  /** The code that a customer types into the quote, in capitals; null when no code is needed. */
  code: string | null;
};

/** The format of codes. The database has the same rule. */
export const OFFER_CODE = /^[A-Z0-9]{3,20}$/;

/** The offer that a lower price comes from. */
export type AppliedOffer = {
  name: string;
  lastDay: string;
  /** The price of the service without it. */
  was: Price;
  /** The price of the service in a visit that becomes cheaper. */
  lowered: Price;
};

type Dates = Pick<Offer, 'firstDay' | 'lastDay'>;

/** Returns whether an offer is ahead or over on a day; null while it runs. @param today of the business, `YYYY-MM-DD` */
export function phaseOn({ firstDay, lastDay }: Dates, today: string): 'before' | 'after' | null {
  if (today < firstDay) return 'before';
  return today > lastDay ? 'after' : null;
}

/** Returns whether an offer is valid on a day. @param today of the business, `YYYY-MM-DD` */
export const runsOn = (dates: Dates, today: string): boolean => phaseOn(dates, today) === null;

/**
 * Returns the lower price, at least a dollar, rounded in favor of the customer. The database computes the same for a
 * saved quote: change both or neither.
 */
function lowered(dollarsBefore: number | null, { dollarsOff, percentOff }: Offer) {
  if (dollarsBefore === null) return null;
  const off = dollarsOff ?? Math.ceil((dollarsBefore * (percentOff ?? 0)) / 100);
  return Math.max(dollarsBefore - off, 1);
}

/** Returns the lower price if it makes a visit for only this service cheaper, and otherwise the regular one. */
function aloneAt(was: number | null, low: number | null, pieces = 1): number | null {
  if (was === null || low === null) return was;
  return totalOf([low * pieces]).total < totalOf([was * pieces]).total ? low : was;
}

/** Returns whether the offer makes a visit for only this service cheaper, for at least one size of vehicle. */
export const isCheaperAlone = ({
  price,
  offer,
}: {
  price: Price;
  offer: AppliedOffer | null;
}): boolean =>
  offer !== null &&
  PRICE_FIELDS.some((field) => price[field] !== null && price[field] !== offer.was[field]);

/** The price of a visit for only one service, with the offer in it. */
export type OfferedPrice = { price: Price; offer: AppliedOffer | null };

/**
 * Returns the price of a service on a day without a code: for all customers, and for new customers if an offer is for
 * them. A price per wheel is lowered for each wheel.
 * @param today of the business, `YYYY-MM-DD`
 */
export function offeredOn(
  service: { id: string; price: Price },
  offers: readonly Offer[],
  today: string,
): OfferedPrice & { newcomers: Offer | null; ifNew: OfferedPrice | null } {
  const { id, price } = service;
  // The Studio refuses two offers at once. If there are two anyway, the database also uses the first.
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

/** Returns a service at its price for a visitor who claims to be new, or who doesn't. */
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

/** Returns `Welcome offer: $20 off for new customers`. */
export const describeForNewcomers = ({ name, dollarsOff, percentOff }: Offer) =>
  `${name}: ${dollarsOff === null ? `${percentOff}%` : formatUsd(dollarsOff)} off for new customers`;

/** The owner's note about a known customer who claims to be new. */
export const SAYS_NEW_BUT_KNOWN = "Says they're new, but booked before";

/** Returns the title of a price line as it is saved and sent: the service and the offer that lowered its price. */
export const lineTitle = ({ title, offer }: VisitLine): string =>
  offer === null ? title : `${title} (${offer.name}, was ${formatUsd(offer.was)})`;
