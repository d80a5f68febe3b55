import type { PublishEvent } from './publish-event.ts';
import { recordAllCitySlugs, recordCitySlug } from './record-city-slugs.ts';
import { syncAllServices, syncService } from './sync-services.ts';

/**
 * Brings the database to what was published.
 * @throws ContentUnavailableError, DataError
 */
export async function applyPublish(event: PublishEvent): Promise<void> {
  if (event._type === 'service') await syncService(event);
  if (event._type === 'cityPage') await recordCitySlug(event);
}

/**
 * Brings the database to all that is published.
 * @throws ContentUnavailableError, DataError
 */
export async function syncAll(): Promise<void> {
  await syncAllServices();
  await recordAllCitySlugs();
}
