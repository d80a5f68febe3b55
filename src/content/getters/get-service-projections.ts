import type { ServiceProjectionsQueryResult } from '#content/generated/sanity.types.ts';
import { keepUsable } from './keep-usable.ts';
import { load } from '#content/load.ts';
import { serviceProjectionQuery, serviceProjectionsQuery } from '#content/queries.ts';
import { reshapeLine, reshapeLines } from '#content/reshape/reshape-basics.ts';
import { reshapePrice } from '#content/reshape/reshape-price.ts';
import type { Service } from '#content/types.ts';

/** What the services table keeps of a service. A price of nulls means that it cannot be quoted. */
export type ServiceFacts = Pick<
  Service,
  'id' | 'title' | 'description' | 'includes' | 'price' | 'updatedAt'
>;

const UNKEPT = { tags: [] };

/**
 * Every published service as it stands this moment, never a kept answer.
 * @throws ContentUnavailableError when the source is out of reach
 */
export async function getServiceProjections(): Promise<ServiceFacts[]> {
  return keepUsable(await load(serviceProjectionsQuery, UNKEPT), reshapeFacts);
}

/**
 * One published service as it stands this moment.
 * @param documentId the document's `_id`, e.g. `service-eco-wash`
 * @returns null when it is not published, or has no name
 * @throws ContentUnavailableError when the source is out of reach
 */
export async function getServiceProjection(documentId: string): Promise<ServiceFacts | null> {
  const wire = await load(serviceProjectionQuery, { ...UNKEPT, params: { id: documentId } });
  return wire && reshapeFacts(wire);
}

function reshapeFacts(wire: ServiceProjectionsQueryResult[number]): ServiceFacts | null {
  const id = reshapeLine(wire.slug);
  const title = reshapeLine(wire.title);
  if (!id || !title) return null;
  return {
    id,
    title,
    description: reshapeLine(wire.description),
    includes: reshapeLines(wire.includes),
    price: reshapePrice(wire.price),
    updatedAt: wire._updatedAt,
  };
}
