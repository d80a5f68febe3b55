import { getPublished } from '#content/getters/get-published.ts';
import type { ServiceProjection } from '#domain/pricing/price.ts';

/** What the services table gets. */
export async function publishedServices(): Promise<ServiceProjection[]> {
  return (await getPublished()).flatMap(({ service }) => service ?? []);
}
