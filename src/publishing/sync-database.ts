import { getPageAddresses } from '#content/getters/get-page-addresses.ts';
import {
  getServiceProjection,
  getServiceProjections,
} from '#content/getters/get-service-projections.ts';
import { recordPageAddresses } from '#data/page-addresses.ts';
import { deactivateService, syncServices } from '#data/services-sync.ts';
import { articleAddress, isArticleAddress, isArticleSlug, isPageSlug } from '#domain/pages.ts';
import type { PublishEvent } from './publish-event.ts';

/**
 * Brings the database in line with one publish. The event only says where to look: the document as
 * it stands decides, so a late or repeated delivery changes nothing.
 * @throws ContentUnavailableError, DataError
 */
export async function syncPublished(event: PublishEvent): Promise<void> {
  if (event._type === 'service') await syncService(event);
  if (event._type === 'cityPage') await recordAddresses(event, (slug) => slug, isPageSlug);
  if (event._type === 'blogTeaser') await recordAddresses(event, articleAddress, isArticleSlug);
}

/**
 * Brings the database in line with everything that is published.
 * @throws ContentUnavailableError, DataError
 */
export async function syncAll(): Promise<void> {
  await syncServices(await getServiceProjections(), { deactivateOthers: true });
  await recordAllAddresses();
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

/** The address that a page has now, and the one that it left. */
async function recordAddresses(
  event: PublishEvent,
  addressOf: (slug: string) => string,
  isSlug: (text: string) => boolean,
): Promise<void> {
  const slugs = [...new Set([event.slug, event.previousSlug])];
  await recordPageAddresses(
    slugs
      .filter((slug) => typeof slug === 'string')
      .filter(isSlug)
      .map((slug) => ({
        address: addressOf(slug),
        documentId: event._id,
        seenAt: event._updatedAt,
      })),
  );
}

/** Every current address, so that a rename whose event was lost redirects too. */
async function recordAllAddresses(): Promise<void> {
  const pages = await getPageAddresses();
  await recordPageAddresses(
    pages
      .filter(({ address }) => isPageSlug(address) || isArticleAddress(address))
      .map(({ address, documentId, updatedAt }) => ({ address, documentId, seenAt: updatedAt })),
  );
}
