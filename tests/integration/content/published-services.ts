import { getPublished } from '#content/getters/published.ts';
import type { ServiceProjection } from '#domain/pricing/quotable-service.ts';

/** The services as they go into the services table. */
export async function publishedServices(): Promise<ServiceProjection[]> {
  return (await getPublished()).flatMap(({ service }) => service ?? []);
}
