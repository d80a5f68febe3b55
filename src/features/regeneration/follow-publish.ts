import type { PublishEvent } from './publish-event.ts';
import { rememberAllCities, rememberCity } from './remember-cities.ts';
import { syncAllServices, syncService } from './sync-services.ts';

/**
 * Brings the database to what was published.
 * @throws ContentUnavailableError, DataError
 */
export async function followPublish(event: PublishEvent): Promise<void> {
  if (event._type === 'service') await syncService(event);
  if (event._type === 'cityPage') await rememberCity(event);
}

/**
 * Brings the database to all that is published.
 * @throws ContentUnavailableError, DataError
 */
export async function followEverything(): Promise<void> {
  await syncAllServices();
  await rememberAllCities();
}
