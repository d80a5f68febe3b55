import { getCityRevisions } from '#content/getters/get-city-revisions.ts';
import { recordCityAddresses } from '#data/city-addresses.ts';
import type { PublishEvent } from './publish-event.ts';
import { isPageSlug } from '#domain/pages.ts';

/** Notes the address that a city page has, and the one that it left. */
export async function recordCitySlug(event: PublishEvent): Promise<void> {
  const slugs = [...new Set([event.slug, event.previousSlug])];
  await recordCityAddresses(
    slugs
      .filter((slug) => typeof slug === 'string')
      .filter(isPageSlug)
      .map((slug) => ({ slug, documentId: event._id, seenAt: event._updatedAt })),
  );
}

/** Notes where every city page stands now, so that a rename that nobody told of redirects too. */
export async function recordAllCitySlugs(): Promise<void> {
  const cities = await getCityRevisions();
  await recordCityAddresses(
    cities
      .filter(({ slug }) => isPageSlug(slug))
      .map(({ slug, documentId, updatedAt }) => ({ slug, documentId, seenAt: updatedAt })),
  );
}
