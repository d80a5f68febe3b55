import { getServiceProjections } from '#content/getters/get-service-projections.ts';
import { readActiveServices } from '#data/services.ts';
import { findDrift } from '#domain/drift.ts';
import { syncAll } from './sync-database.ts';
import { log } from '#lib/logging/log.ts';

/**
 * Compares content and services table, and writes what is published where they disagree.
 * @returns one sentence per difference that was found; none while one of the two is down
 */
export async function healDrift(): Promise<string[]> {
  try {
    const drift = findDrift(await getServiceProjections(), await readActiveServices());
    if (drift.length === 0) return [];
    log.warn('The services table did not match the content and is written anew.', { drift });
    await syncAll();
    return drift;
  } catch (error) {
    log.warn('Content and services table could not be compared.', { error });
    return [];
  }
}
