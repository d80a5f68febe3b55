import { SERVICE_LIMITS } from '#config/field-limits.ts';
import { type Price, priceFault, readPrice } from '#domain/pricing/price.ts';
import { OFFER_CODE, offeredOn, type Promotion, runsOn } from '#domain/pricing/promotion.ts';
import { promotion } from '#domain/pricing/quotable-service.ts';
import type { ServicesQueryResult } from '../generated/sanity.types.ts';
import { reshapeImage, reshapeSeo } from './reshape-image.ts';
import { reshapeLine, reshapeLines } from './reshape-text.ts';

/** Imports and scripts can write anything, whatever the Studio's schema says. */
type WirePromotion = ServicesQueryResult[number]['promotions'][number];
type WirePrice = { regular?: unknown; suv?: unknown; flat?: unknown; perWheel?: unknown } | null;

/** All null when the document holds no price that can be shown. */
export const reshapePrice = (wire: WirePrice): Price =>
  readPrice(wire && priceFault(wire) === null ? wire : {});

/** An offer as a query returns it; null when it can't be read, or lacks what the database insists on. */
export function reshapePromotion(wire: WirePromotion | null | undefined): Promotion | null {
  const { data } = promotion.safeParse({
    ...wire,
    id: wire?._id,
    name: reshapeLine(wire?.name),
    newCustomers: wire?.newCustomers === true,
    code: reshapeLine(wire?.code).toUpperCase() || null,
    services: [...new Set(wire?.services?.filter((slug) => slug !== null))],
  });
  const [dollars, percent] = [data?.dollarsOff ?? null, data?.percentOff ?? null];
  const isWhole = (off: number | null, most: number) =>
    off === null || (Number.isInteger(off) && off >= 1 && off <= most);
  const isUsable =
    data !== undefined &&
    (dollars === null) !== (percent === null) &&
    isWhole(dollars, SERVICE_LIMITS.price.max) &&
    isWhole(percent, SERVICE_LIMITS.percentOff) &&
    [data.name, ...data.services].every(Boolean) &&
    data.services.length > 0 &&
    (data.code === null || OFFER_CODE.test(data.code)) &&
    data.firstDay <= data.lastDay;
  return isUsable ? data : null;
}

const reshapePromotions = ({ promotions }: ServicesQueryResult[number]): Promotion[] =>
  promotions.flatMap((wire) => reshapePromotion(wire) ?? []);

/** Links an element to its field in the Studio. Empty outside previews. */
export type DataAttribute = { 'data-sanity'?: string };

/**
 * @param today of the business, `YYYY-MM-DD`: offers end by themselves
 * @param attributeOf links what shows a field to that field; only in previews
 * @returns null when the document has no title or no slug
 */
export function reshapeService(
  wire: ServicesQueryResult[number],
  today: string,
  attributeOf?: (field: string) => DataAttribute,
) {
  const id = reshapeLine(wire.slug);
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
    ...offeredOn({ id, price: reshapePrice(wire.price) }, promotions, today),
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
