import type { z } from 'zod';
import { offeredOn, type Offer, runsOn } from '#domain/pricing/offer.ts';
import type { DepositRule } from '#domain/pricing/visit-cost.ts';
import type { servicesShape } from '../reader/shapes/services.ts';
import { reshapeImage, reshapeSeo } from './reshape-image.ts';
import { reshapeLine, reshapeLines } from './reshape-text.ts';

type Wire = z.output<typeof servicesShape>[number];
type WireOffer = Wire['offers'][number];

const NO_PRICE = { regular: null, suv: null, flat: null, perWheel: null };

/** Returns an offer; null when it lacks a field that the database requires. */
export function reshapeOffer(wire: WireOffer): Offer | null {
  const { _id: id, dollarsOff, percentOff, firstDay, lastDay } = wire;
  const name = reshapeLine(wire.name);
  const services = [...new Set(reshapeLines(wire.services))];
  if (!name || services.length === 0) return null;
  if ((dollarsOff === null) === (percentOff === null)) return null;
  if (firstDay === null || lastDay === null || firstDay > lastDay) return null;
  return {
    id,
    name,
    services,
    dollarsOff,
    percentOff,
    firstDay,
    lastDay,
    newCustomers: wire.newCustomers === true,
    code: reshapeLine(wire.code).toUpperCase() || null,
  };
}

const reshapeOffers = ({ offers }: Wire): Offer[] =>
  offers.flatMap((wire) => reshapeOffer(wire) ?? []);

type WireDeposit = { depositDollars: number | null; depositPercent: number | null };

/** Returns the deposit that a confirmed visit requires; null when it requires none. */
export function reshapeDeposit({
  depositDollars,
  depositPercent,
}: WireDeposit): DepositRule | null {
  if (depositDollars !== null) return { dollars: depositDollars, percent: null };
  return depositPercent === null ? null : { dollars: null, percent: depositPercent };
}

/** Links an element to its field in the Studio. Empty outside previews. */
export type DataAttribute = { 'data-sanity'?: string };

/**
 * Returns a service at its price of one day; null when the document has no title or no slug.
 * @param today of the business, `YYYY-MM-DD`, because offers have first and last days
 * @param attributeOf links an element to the field that it shows; only in previews
 */
export function reshapeService(
  wire: Wire,
  today: string,
  attributeOf?: (field: string) => DataAttribute,
) {
  const { slug: id } = wire;
  const title = reshapeLine(wire.title);
  if (!id || !title) return null;
  const description = reshapeLine(wire.description);
  const offers = reshapeOffers(wire);
  return {
    /** The slug, also the anchor on the page and the key in the services table, e.g. `eco-wash`. */
    id,
    title,
    /** One line for cards. */
    summary: reshapeLine(wire.summary) || description,
    description,
    includes: reshapeLines(wire.includes),
    /** E.g. "4-6 hours"; null when the owner entered none. */
    duration: reshapeLine(wire.duration) || null,
    /** The lasting effect, e.g. "3-5 years of protection"; null when the owner entered none. */
    lasts: reshapeLine(wire.lasts) || null,
    ...offeredOn({ id, price: wire.price ?? NO_PRICE }, offers, today),
    deposit: reshapeDeposit(wire),
    /** Whether an offer is for new customers, with or without a code. */
    asksIfNew: offers.some((one) => one.newCustomers && runsOn(one, today)),
    /** Whether a code that the visitor types lowers it today. */
    takesCode: offers.some((one) => one.code !== null && runsOn(one, today)),
    ...(attributeOf && {
      priceAttribute: attributeOf('price'),
      imageAttribute: attributeOf('image'),
    }),
    /** Offered in the header, on the home page and in the booking list. */
    isPackage: wire.isPackage === true,
    image: reshapeImage(wire.image, title),
    /** The owner's texts for search results. The site fills in empty ones. */
    seo: reshapeSeo(wire.seo),
    /** ISO instant of the last published edit. */
    updatedAt: wire._updatedAt,
  };
}
