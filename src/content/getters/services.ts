import { environment } from '#config/env.ts';
import { businessDay } from '#domain/schedule/times.ts';
import { load } from '../load.ts';
import { previewPerspective } from '../preview/preview-client.ts';
import { servicesQuery } from '../queries.ts';
import { servicesShape } from '../reader/shapes/services.ts';
import { type DataAttribute, reshapeService } from '../reshape/reshape-service.ts';
import { reshapeList } from '../reshape/reshape-text.ts';
import { TAGS } from '../tags.ts';
import type { Service } from '../types.ts';
import { getShellSettings } from './pages.ts';

/**
 * Returns every published service in the owner's order, at today's price. A service without a usable price has a
 * price of nulls.
 */
export async function getServices(): Promise<Service[]> {
  const wires = await load(servicesQuery, servicesShape, { tags: [TAGS.services] });
  const { timeZone } = await getShellSettings();
  const today = businessDay(timeZone);
  const attributesOf = await dataAttributes('service');
  const services = reshapeList(wires, (wire) =>
    reshapeService(wire, today, attributesOf?.(wire._id)),
  );
  // Without an account for payments, customers couldn't pay a deposit.
  if (environment().payments) return services;
  return services.map((service) => ({ ...service, deposit: null }));
}

/** Returns the services shown in the header, on the home page and in the booking list. */
export async function getPackages(): Promise<Service[]> {
  return (await getServices()).filter((service) => service.isPackage);
}

/**
 * Returns a function that makes edit links for elements that can't carry one in their text, such as prices and
 * decorative images.
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
