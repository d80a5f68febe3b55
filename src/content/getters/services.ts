import { environment } from '#config/env.ts';
import { businessDay } from '#domain/booking/times.ts';
import { load } from '../load.ts';
import { previewPerspective } from '../preview/preview-client.ts';
import { servicesQuery } from '../queries.ts';
import { servicesShape } from '../reader/shapes.ts';
import { type DataAttribute, reshapeService } from '../reshape/reshape-service.ts';
import { reshapeList } from '../reshape/reshape-text.ts';
import { TAGS } from '../tags.ts';
import type { Service } from '../types.ts';
import { getShellSettings } from './pages.ts';

/** Every published service in the owner's order, at today's price. One without a usable price has a price of nulls. */
export async function getServices(): Promise<Service[]> {
  const wires = await load(servicesQuery, servicesShape, { tags: [TAGS.services] });
  const { timeZone } = await getShellSettings();
  const today = businessDay(timeZone);
  const attributesOf = await dataAttributes('service');
  const services = reshapeList(wires, (wire) =>
    reshapeService(wire, today, attributesOf?.(wire._id)),
  );
  // Nobody is asked for a deposit that can't be paid.
  if (environment().payments) return services;
  return services.map((service) => ({ ...service, deposit: null }));
}

/** The services of the header, the home page and the booking list. */
export async function getPackages(): Promise<Service[]> {
  return (await getServices()).filter((service) => service.isPackage);
}

/**
 * Edit links for elements that cannot carry one in their text: prices and decorative images.
 * @param type of the documents
 * @returns the `data-sanity` attribute of a document's field; undefined outside previews
 * @see https://www.sanity.io/docs/visual-editing/visual-editing-overlays
 */
async function dataAttributes(type: string) {
  if (!(await previewPerspective())) return undefined;
  const { createDataAttribute } = await import('@sanity/visual-editing/create-data-attribute');
  const baseUrl = environment().sanity.studioUrl;
  return (id: string) =>
    (path: string): DataAttribute => ({
      'data-sanity': createDataAttribute({ baseUrl, id, type, path }).toString(),
    });
}
