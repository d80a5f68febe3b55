import { z } from 'zod';
import { answerOf, workerClient } from './client.ts';
import type { ServiceProjection } from './types.ts';

const outcome = z.object({
  applied: z.boolean(),
  active: z.boolean(),
  problem: z.string().nullable(),
});

/**
 * Writes services into the table that quotes are priced from. A revision older than the one in the
 * table changes nothing. A service without a usable price is kept but not offered, and logged.
 * @param options.deactivateOthers true when the list is all that is published: services missing
 *   from it, and not revised after it, are no longer offered. An empty list takes nothing away.
 * @throws DataError at the first service that cannot be written; those before it stay written
 */
export async function syncServices(
  services: ServiceProjection[],
  options: { deactivateOthers?: boolean } = {},
): Promise<void> {
  for (const service of services) await syncService(service);
  if (options.deactivateOthers && services.length > 0) await deactivateOthers(services);
}

/**
 * Takes a service off the offer, as of the revision that was unpublished; the row stays.
 * @param revisedAt ISO instant
 * @returns false when the service is unknown or the table holds a newer revision
 * @throws DataError
 */
export function deactivateService(id: string, revisedAt: string): Promise<boolean> {
  return answerOf(
    workerClient().rpc('deactivate_service', { service_id: id, revised_at: revisedAt }),
    z.boolean(),
  );
}

async function syncService(service: ServiceProjection): Promise<void> {
  const { problem } = await answerOf(
    workerClient().rpc('sync_service', {
      service: {
        service_id: service.id,
        title: service.title,
        description: service.description,
        includes: service.includes,
        price_regular: service.price.regular,
        price_suv: service.price.suv,
        price_flat: service.price.flat,
        price_per_wheel: service.price.perWheel,
        active: service.active,
        revised_at: service.revisedAt,
      },
    }),
    outcome,
  );
  if (problem) console.warn(`Service "${service.id}" is not offered in quotes: ${problem}.`);
}

async function deactivateOthers(services: ServiceProjection[]): Promise<void> {
  // Measured by the content store's own clock: what was published after this list was read is newer.
  const newest = services
    .map((service) => Date.parse(service.revisedAt))
    .reduce((a, b) => Math.max(a, b));
  await answerOf(
    workerClient().rpc('deactivate_other_services', {
      service_ids: services.map((service) => service.id),
      revised_at: new Date(newest).toISOString(),
    }),
    z.array(z.string()),
  );
}
