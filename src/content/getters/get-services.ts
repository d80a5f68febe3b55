import { load } from '#content/load.ts';
import { dataAttributes } from '#content/preview/data-attributes.ts';
import { servicesQuery } from '#content/queries.ts';
import { reshapeList } from '#content/reshape/reshape-basics.ts';
import { reshapeService } from '#content/reshape/reshape-service.ts';
import { TAGS } from '#content/tags.ts';
import type { Service } from '#content/types.ts';

/**
 * Every published service in the owner's order. One without a usable price has a price of nulls.
 * @throws ContentUnavailableError when the content source is down
 */
export async function getServices(): Promise<Service[]> {
  const wires = await load(servicesQuery, { tags: [TAGS.services] });
  const attributeOf = await dataAttributes('service');
  return reshapeList(wires, (wire) => reshapeService(wire, attributeOf(wire._id, 'price')));
}

/**
 * The services of the header, the home page and the booking list.
 * @throws ContentUnavailableError when the content source is down
 */
export async function getPackages(): Promise<Service[]> {
  return (await getServices()).filter((service) => service.isPackage);
}
