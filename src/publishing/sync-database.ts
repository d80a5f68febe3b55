import { getCityRevisions } from '#content/getters/get-city-revisions.ts';
import {
  getServiceProjection,
  getServiceProjections,
} from '#content/getters/get-service-projections.ts';
import { recordCityAddresses } from '#data/city-addresses.ts';
import { deactivateService, syncServices } from '#data/services-sync.ts';
import { isPageSlug } from '#domain/pages.ts';
import type { PublishEvent } from './publish-event.ts';

/**
 * Brings the database in line with one publish. The event only says where to look: the document as
 * it stands decides, so a late or repeated delivery changes nothing.
 * @throws ContentUnavailableError, DataError
 */
export async function syncPublished(event: PublishEvent): Promise<void> {
  if (event._type === 'service') await syncService(event);
  if (event._type === 'cityPage') await recordCitySlug(event);
}

/**
 * Brings the database in line with everything that is published.
 * @throws ContentUnavailableError, DataError
 */
export async function syncAll(): Promise<void> {
  await syncServices(await getServiceProjections(), { deactivateOthers: true });
  await recordAllCitySlugs();
}

async function syncService(event: PublishEvent): Promise<void> {
  const current = await getServiceProjection(event._id);
  const formerIds = new Set([event.slug, event.previousSlug]);
  if (current) {
    await syncServices([current]);
    formerIds.delete(current.id);
  }
  for (const id of formerIds) if (id) await deactivateService(id, event._updatedAt);
}

/** The address that a city page has now, and the one that it left. */
async function recordCitySlug(event: PublishEvent): Promise<void> {
  const slugs = [...new Set([event.slug, event.previousSlug])];
  await recordCityAddresses(
    slugs
      .filter((slug) => typeof slug === 'string')
      .filter(isPageSlug)
      .map((slug) => ({ slug, documentId: event._id, seenAt: event._updatedAt })),
  );
}

/** Every current address, so that a rename whose event was lost redirects too. */
async function recordAllCitySlugs(): Promise<void> {
  const cities = await getCityRevisions();
  await recordCityAddresses(
    cities
      .filter(({ slug }) => isPageSlug(slug))
      .map(({ slug, documentId, updatedAt }) => ({ slug, documentId, seenAt: updatedAt })),
  );
}
