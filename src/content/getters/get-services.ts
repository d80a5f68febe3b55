import { editMarks } from '#content/preview/edit-marks.ts';
import { keepUsable } from './keep-usable.ts';
import { load } from '#content/load.ts';
import { servicesQuery } from '#content/queries.ts';
import { reshapeService } from '#content/reshape/reshape-service.ts';
import { TAGS } from '#content/tags.ts';
import type { Service } from '#content/types.ts';

/**
 * Every published service in the owner's order. One without a usable price has a price of nulls.
 * @throws ContentUnavailableError when the source is out of reach
 */
export async function getServices(): Promise<Service[]> {
  const wires = await load(servicesQuery, { tags: [TAGS.services] });
  const markOf = await editMarks('service');
  return keepUsable(wires, (wire) => reshapeService(wire, markOf(wire._id, 'price')));
}

/**
 * The services of the header, the home page and the booking list.
 * @throws ContentUnavailableError when the source is out of reach
 */
export async function getPackages(): Promise<Service[]> {
  return (await getServices()).filter((service) => service.isPackage);
}
