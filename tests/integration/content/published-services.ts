import { getPublished } from '#content/getters/published.ts';
import type { ServiceProjection } from '#domain/pricing/quotable-service.ts';

/** What the services table gets. */
export async function publishedServices(): Promise<ServiceProjection[]> {
  return (await getPublished()).flatMap(({ service }) => service ?? []);
}
