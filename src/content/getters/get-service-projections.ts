import type { ServiceProjectionsQueryResult } from '#content/generated/sanity.types.ts';
import { load } from '#content/load.ts';
import { serviceProjectionQuery, serviceProjectionsQuery } from '#content/queries.ts';
import { reshapeLine, reshapeLines, reshapeList } from '#content/reshape/reshape-basics.ts';
import { reshapePrice } from '#content/reshape/reshape-price.ts';
import { longestMinutes } from '#domain/duration.ts';
import type { ServiceProjection } from '#domain/pricing/price.ts';

const UNCACHED = { tags: [] };

/**
 * The current version of every published service, never cached.
 * @throws ContentUnavailableError when the content source is down
 */
export async function getServiceProjections(): Promise<ServiceProjection[]> {
  return reshapeList(await load(serviceProjectionsQuery, UNCACHED), reshapeProjection);
}

/**
 * The current version of one published service, never cached.
 * @param documentId the document's `_id`, e.g. `service-eco-wash`
 * @returns null when it is not published, or has no title
 * @throws ContentUnavailableError when the content source is down
 */
export async function getServiceProjection(documentId: string): Promise<ServiceProjection | null> {
  const wire = await load(serviceProjectionQuery, { ...UNCACHED, params: { id: documentId } });
  return wire && reshapeProjection(wire);
}

function reshapeProjection(wire: ServiceProjectionsQueryResult[number]): ServiceProjection | null {
  const id = reshapeLine(wire.slug);
  const title = reshapeLine(wire.title);
  if (!id || !title) return null;
  return {
    id,
    title,
    description: reshapeLine(wire.description),
    includes: reshapeLines(wire.includes),
    price: reshapePrice(wire.price),
    visitMinutes: longestMinutes(reshapeLine(wire.duration)),
    updatedAt: wire._updatedAt,
  };
}
