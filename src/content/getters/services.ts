import { environment } from '#config/env.ts';
import { load } from '../load.ts';
import { previewPerspective } from '../preview/preview-client.ts';
import { servicesQuery } from '../queries.ts';
import { type DataAttribute, reshapeService } from '../reshape/reshape-service.ts';
import { reshapeList } from '../reshape/reshape-text.ts';
import { TAGS } from '../tags.ts';
import type { Service } from '../types.ts';

/**
 * Every published service in the owner's order. One without a usable price has a price of nulls.
 */
export async function getServices(): Promise<Service[]> {
  const wires = await load(servicesQuery, { tags: [TAGS.services] });
  const attributeOf = await dataAttributes('service');
  return reshapeList(wires, (wire) => reshapeService(wire, attributeOf(wire._id, 'price')));
}

/** The services of the header, the home page and the booking list. */
export async function getPackages(): Promise<Service[]> {
  return (await getServices()).filter((service) => service.isPackage);
}

type AttributeOf = (documentId: string, path: string) => DataAttribute | undefined;

/**
 * Edit links for elements whose text cannot carry one, such as prices.
 * @param type of the documents
 * @returns a function from document and field to its `data-sanity` attribute; none outside previews
 * @see https://www.sanity.io/docs/visual-editing/visual-editing-overlays
 */
async function dataAttributes(type: string): Promise<AttributeOf> {
  if (!(await previewPerspective())) return () => undefined;
  const { createDataAttribute } = await import('@sanity/visual-editing/create-data-attribute');
  const baseUrl = environment().sanity.studioUrl;
  return (id, path) => ({
    'data-sanity': createDataAttribute({ baseUrl, id, type, path }).toString(),
  });
}
