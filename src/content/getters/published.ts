import type { z } from 'zod';
import { DEFAULT_PLACE, DRIVE_MINUTES } from '#config/business.ts';
import { cleanLine } from '#config/clean-line.ts';
import { environment } from '#config/env.ts';
import { SERVICE_LIMITS } from '#config/field-limits.ts';
import { PAGE_KEYS } from '#domain/pages.ts';
import { readPlace } from '#domain/place/place.ts';
import { phaseOn } from '#domain/pricing/offer.ts';
import type { ServiceProjection } from '#domain/pricing/quotable-service.ts';
import type { Listing, Published } from '#domain/publishing/published.ts';
import { longestMinutes } from '#domain/schedule/duration.ts';
import { projectSchedule } from '#domain/schedule/schedule-projection.ts';
import { businessDay } from '#domain/schedule/times.ts';
import { load } from '../load.ts';
import { contentMemory } from '../process-memory.ts';
import { lastEditsQuery, publishedQuery } from '../queries.ts';
import { lastEditsShape, publishedShape } from '../reader/shapes/published.ts';
import { reshapeDeposit, reshapeOffer } from '../reshape/reshape-service.ts';
import { reshapeSchedule } from '../reshape/reshape-settings.ts';
import { reshapeLine, reshapeLines } from '../reshape/reshape-text.ts';
import { pageTag, TAGS, tagsForDocument } from '../tags.ts';

type Wire = z.output<typeof publishedShape>[number];

/**
 * Returns every published document that pages show, with its revision, from one query that is never cached.
 * @param liveEventId the response is at least as fresh as this event of the Live Content API
 */
export async function getPublished(liveEventId?: string): Promise<Published[]> {
  const wires = await load(publishedQuery, publishedShape, {
    tags: [],
    requestTag: 'reconcile',
    ...(liveEventId && { liveEventId }),
  });
  // A dataset that appears empty may have become private. The next query finds out.
  if (wires.length === 0) contentMemory().isPrivate = undefined;
  return reshapePublished(wires);
}

/** Returns published documents with what a reconcile applies: rows, phases of offers, hours. */
export function reshapePublished(wires: readonly Wire[]): Published[] {
  const settings = wires.find((wire) => wire.settings)?.settings;
  const today = businessDay(settings ? reshapeSchedule(settings).timeZone : DEFAULT_PLACE.timeZone);
  return wires.map((wire) => ({
    documentId: wire._id,
    type: wire._type,
    revision: wire._rev,
    ...reshapeDates(wire, today),
    updatedAt: wire._updatedAt,
    slug: wire.slug,
    ...(wire.city && { listing: reshapeListing(wire.city) }),
    ...reshapeService(wire),
    ...(wire.settings && {
      schedule: projectSchedule(
        reshapeSchedule(wire.settings),
        {
          ...wire.settings,
          driveMinutes: wire.settings.driveMinutes ?? DRIVE_MINUTES.usual,
          country: readPlace({ country: wire.settings.country }).country,
        },
        today,
      ),
    }),
  }));
}

/** Returns the offer, if it is one, and whether an offer or an announcement is still ahead or already over. */
function reshapeDates({ offer: wire, phase: ofAnnouncement }: Wire, today: string) {
  const offer = wire && reshapeOffer(wire);
  const phase = offer ? phaseOn(offer, today) : ofAnnouncement;
  return { ...(offer && { offer }), ...(phase && { phase }) };
}

function reshapeListing({ inHeader, nearby, ...shown }: NonNullable<Wire['city']>): Listing {
  const { name, headerPosition, isListed, zipCodes, location } = shown;
  const text = JSON.stringify([name, headerPosition, isListed, zipCodes, location]);
  return { inHeader: inHeader === true, text, nearby: nearby ?? [] };
}

/**
 * Returns the row of a service, with texts cut to the lengths that the table allows. A service without a title or
 * an address has no row.
 */
function reshapeService({ service, slug, _updatedAt }: Wire): { service?: ServiceProjection } {
  // The table requires a clean title.
  const title = cleanLine(reshapeLine(service?.title));
  if (!service || !slug || !title) return {};
  return {
    service: {
      id: slug,
      title: title.slice(0, SERVICE_LIMITS.title),
      description: reshapeLine(service.description).slice(0, SERVICE_LIMITS.description),
      includes: reshapeLines(service.includes).slice(0, SERVICE_LIMITS.includes),
      price: service.price,
      visitMinutes: longestMinutes(reshapeLine(service.duration)),
      intervalWeeks: service.intervalWeeks,
      ...depositColumns(service),
      updatedAt: _updatedAt,
    },
  };
}

/** Returns no deposit without an account for payments, since customers couldn't pay it. */
function depositColumns(service: NonNullable<Wire['service']>) {
  const rule = environment().payments ? reshapeDeposit(service) : null;
  return { depositDollars: rule?.dollars ?? null, depositPercent: rule?.percent ?? null };
}

type Edited = { slug: string; updatedAt: string };

export type LastEdits = {
  /** Cache tag → ISO instant of the newest published edit. */
  byTag: ReadonlyMap<string, string>;
  cities: Edited[];
  /** Without landing pages hidden from search engines. */
  landingPages: Edited[];
  articles: Edited[];
  services: Edited[];
};

/** Documents on every page or on no page. Their edits don't date a page. */
const NOT_DATED: readonly string[] = [TAGS.settings, TAGS.announcement, TAGS.redirects];

/** The tags of all documents whose edits date a page. */
const SOURCES = [
  ...PAGE_KEYS.map(pageTag),
  ...Object.values(TAGS).filter((tag) => !NOT_DATED.includes(tag)),
];

/** Returns when the documents behind each page were last published. */
export async function getLastEdits(): Promise<LastEdits> {
  return reshapeLastEdits(await load(lastEditsQuery, lastEditsShape, { tags: SOURCES }));
}

/** Returns the newest edit by cache tag, and the edits of documents with a page of their own. */
export function reshapeLastEdits(wires: z.output<typeof lastEditsShape>): LastEdits {
  const byTag = new Map<string, string>();
  for (const { _id, _type, _updatedAt } of wires) {
    for (const tag of tagsForDocument({ _id, _type })) {
      const newest = byTag.get(tag);
      if (newest === undefined || newest < _updatedAt) byTag.set(tag, _updatedAt);
    }
  }
  const edited = (type: string): Edited[] =>
    wires
      .filter(({ _type, isHidden }) => _type === type && isHidden !== true)
      .flatMap(({ slug, _updatedAt }) => (slug ? [{ slug, updatedAt: _updatedAt }] : []));
  return {
    byTag,
    cities: edited('cityPage'),
    landingPages: edited('landingPage'),
    articles: edited('blogTeaser'),
    services: edited('service'),
  };
}
