import type { z } from 'zod';
import { offeredOn, type Promotion, runsOn } from '#domain/pricing/promotion.ts';
import type { DepositRule } from '#domain/pricing/visit-cost.ts';
import type { servicesShape } from '../reader/shapes.ts';
import { reshapeImage, reshapeSeo } from './reshape-image.ts';
import { reshapeLine, reshapeLines } from './reshape-text.ts';

type Wire = z.output<typeof servicesShape>[number];
type WirePromotion = Wire['promotions'][number];

const NO_PRICE = { regular: null, suv: null, flat: null, perWheel: null };

/** @returns null for an offer that lacks what the database insists on */
export function reshapePromotion(wire: WirePromotion): Promotion | null {
  const { _id: id, dollarsOff, percentOff, firstDay, lastDay } = wire;
  const name = reshapeLine(wire.name);
  const services = [...new Set(reshapeLines(wire.services))];
  if (!name || services.length === 0 || (dollarsOff === null) === (percentOff === null))
    return null;
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

const reshapePromotions = ({ promotions }: Wire): Promotion[] =>
  promotions.flatMap((wire) => reshapePromotion(wire) ?? []);

type WireDeposit = { depositDollars: number | null; depositPercent: number | null };

/** What a confirmed visit asks to be paid beforehand; null: nothing. */
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
 * @param today of the business, `YYYY-MM-DD`: offers end by themselves
 * @param attributeOf links what shows a field to that field; only in previews
 * @returns null when the document has no title or no slug
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
  const promotions = reshapePromotions(wire);
  return {
    /** Also the anchor on the page and the key in the services table, e.g. `eco-wash`. */
    id,
    title,
    /** One line for cards. */
    summary: reshapeLine(wire.summary) || description,
    description,
    includes: reshapeLines(wire.includes),
    /** e.g. "4-6 hours"; null when the owner gives none. */
    duration: reshapeLine(wire.duration) || null,
    /** What the customer keeps, e.g. "3-5 years of protection"; null when the owner names nothing. */
    lasts: reshapeLine(wire.lasts) || null,
    ...offeredOn({ id, price: wire.price ?? NO_PRICE }, promotions, today),
    deposit: reshapeDeposit(wire),
    /** Whether an offer is for visitors who say that they are new, with or without a code. */
    asksIfNew: promotions.some((one) => one.newCustomers && runsOn(one, today)),
    /** Whether a code that the visitor types lowers it today. */
    takesCode: promotions.some((one) => one.code !== null && runsOn(one, today)),
    ...(attributeOf && {
      priceAttribute: attributeOf('price'),
      imageAttribute: attributeOf('image'),
    }),
    /** Offered in the header, on the home page and in the booking list. */
    isPackage: wire.isPackage === true,
    image: reshapeImage(wire.image, title),
    /** What the owner wrote for search results; empty texts are the site's to write. */
    seo: reshapeSeo(wire.seo),
    /** ISO instant of the last published edit. */
    updatedAt: wire._updatedAt,
  };
}
