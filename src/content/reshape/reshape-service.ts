import type { ServicesQueryResult } from '#content/generated/sanity.types.ts';
import { reshapeLine, reshapeLines } from './reshape-basics.ts';
import { reshapeImage } from './reshape-image.ts';
import { reshapePrice } from './reshape-price.ts';
import type { EditMark, Service } from '#content/types.ts';

/**
 * @param priceMark what previews find the price by
 * @returns null when the document cannot be offered: it has no name, or nothing to know it by
 */
export function reshapeService(
  wire: ServicesQueryResult[number],
  priceMark?: EditMark,
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
    price: reshapePrice(wire.price),
    ...(priceMark && { priceMark }),
    isPackage: wire.isPackage === true,
    image: reshapeImage(wire.image, title),
    updatedAt: wire._updatedAt,
  };
}
