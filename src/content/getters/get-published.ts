import type { PublishedQueryResult } from '#content/generated/sanity.types.ts';
import { load } from '#content/load.ts';
import { publishedQuery } from '#content/queries.ts';
import { reshapeLine, reshapeLines } from '#content/reshape/reshape-basics.ts';
import { reshapePrice } from '#content/reshape/reshape-price.ts';
import { reshapeSchedule } from '#content/reshape/reshape-schedule.ts';
import { longestMinutes } from '#domain/duration.ts';
import type { ServiceProjection } from '#domain/pricing/price.ts';
import type { Listing, Published } from '#domain/published.ts';
import { projectSchedule } from '#domain/schedule-projection.ts';

type Wire = PublishedQueryResult[number];

/**
 * Every published document that pages show, with its revision, in one query that is never cached.
 * @param liveEventId the response is at least as fresh as this event of the Live Content API
 * @throws ContentUnavailableError when the content source is down
 */
export async function getPublished(liveEventId?: string): Promise<Published[]> {
  const wires = await load(publishedQuery, {
    tags: [],
    requestTag: 'look',
    ...(liveEventId && { liveEventId }),
  });
  return wires.map((wire) => ({
    documentId: wire._id,
    type: wire._type,
    revision: wire._rev,
    updatedAt: wire._updatedAt,
    slug: reshapeLine(wire.slug) || null,
    ...(wire.city && { listing: reshapeListing(wire.city) }),
    ...reshapeService(wire),
    ...(wire.settings && {
      schedule: projectSchedule(reshapeSchedule(wire.settings), wire.settings.teams),
    }),
  }));
}

function reshapeListing({ inHeader, nearby, ...shown }: NonNullable<Wire['city']>): Listing {
  const { name, headerPosition, isListed, zipCodes, location } = shown;
  const text = JSON.stringify([name, headerPosition, isListed, zipCodes, location]);
  return { inHeader: inHeader === true, text, nearby: nearby ?? [] };
}

/** A service without a title or an address can't be quoted. */
function reshapeService({ service, slug, _updatedAt }: Wire): { service?: ServiceProjection } {
  const id = reshapeLine(slug);
  const title = reshapeLine(service?.title);
  if (!service || !id || !title) return {};
  return {
    service: {
      id,
      title,
      description: reshapeLine(service.description),
      includes: reshapeLines(service.includes),
      price: reshapePrice(service.price),
      visitMinutes: longestMinutes(reshapeLine(service.duration)),
      updatedAt: _updatedAt,
    },
  };
}
