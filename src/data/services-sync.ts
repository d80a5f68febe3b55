import { z } from 'zod';
import type { ServiceProjection } from '#domain/pricing/price.ts';
import { log } from '#lib/logging/log.ts';
import { parseResponse, workerClient } from './client.ts';

/** `problem`: why the service is stored but not offered. */
const syncResponse = z.object({ problem: z.string().nullable() });

/**
 * Writes services into the table that quotes are priced from. An edit older than the one in the table
 * changes nothing. A service without a usable price is stored but not offered, and logged.
 * @param options.deactivateOthers true when the list is everything that is published: services that
 *   it lacks, and that no later edit published, are no longer offered. An empty list changes nothing.
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
 * Stops offering a service that was unpublished; its row stays.
 * @param updatedAt ISO instant of the edit that unpublished it
 * @returns false when the service is unknown or the table has a newer edit
 * @throws DataError
 */
export function deactivateService(id: string, updatedAt: string): Promise<boolean> {
  return parseResponse(
    workerClient().rpc('deactivate_service', { service_id: id, revised_at: updatedAt }),
    z.boolean(),
  );
}

async function syncService(service: ServiceProjection): Promise<void> {
  const { problem } = await parseResponse(
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
        visit_minutes: service.visitMinutes,
        active: true,
        revised_at: service.updatedAt,
      },
    }),
    syncResponse,
  );
  if (problem) log.warn(`Service "${service.id}" is not offered in quotes: ${problem}.`);
}

async function deactivateOthers(services: ServiceProjection[]): Promise<void> {
  // By the content source's own clock: whatever was published after the list was read is newer.
  const newest = services
    .map((service) => Date.parse(service.updatedAt))
    .reduce((a, b) => Math.max(a, b));
  await parseResponse(
    workerClient().rpc('deactivate_other_services', {
      service_ids: services.map((service) => service.id),
      revised_at: new Date(newest).toISOString(),
    }),
    z.array(z.string()),
  );
}
