import type { ServicesQueryResult } from '#content/generated/sanity.types.ts';
import type { DataAttribute, Service } from '#content/types.ts';
import { reshapeLine, reshapeLines, reshapeSeo } from './reshape-basics.ts';
import { reshapeImage } from './reshape-image.ts';
import { reshapePrice } from './reshape-price.ts';

/**
 * @param priceAttribute links the price to its field in previews
 * @returns null when the document has no title or no slug
 */
export function reshapeService(
  wire: ServicesQueryResult[number],
  priceAttribute?: DataAttribute,
): Service | null {
  const id = reshapeLine(wire.slug);
  const title = reshapeLine(wire.title);
  if (!id || !title) return null;
  const description = reshapeLine(wire.description);
  return {
    id,
    title,
    summary: reshapeLine(wire.summary) || description,
    description,
    includes: reshapeLines(wire.includes),
    duration: reshapeLine(wire.duration) || null,
    lasts: reshapeLine(wire.lasts) || null,
    price: reshapePrice(wire.price),
    ...(priceAttribute && { priceAttribute }),
    isPackage: wire.isPackage === true,
    image: reshapeImage(wire.image, title),
    seo: reshapeSeo(wire.seo),
    updatedAt: wire._updatedAt,
  };
}
