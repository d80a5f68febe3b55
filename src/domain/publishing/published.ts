import { z } from 'zod';
import { offer, serviceProjection, type ServiceProjection } from '../pricing/quotable-service.ts';
import { scheduleProjection } from '../schedule/schedule-projection.ts';

const listing = z.object({
  inHeader: z.boolean(),
  /** Name, position in the header, whether listed, ZIP codes and location, as one text to compare. */
  text: z.string(),
  /** Ids of the city pages that this one links to. */
  nearby: z.array(z.string()),
});

const published = z.object({
  documentId: z.string(),
  type: z.string(),
  /** Changes with every publish of the document. */
  revision: z.string(),
  /** ISO instant of the last published edit. */
  updatedAt: z.string(),
  /** The slug of the document's own page; null without one. */
  slug: z.string().nullable(),
  /** The parts of a city page that other pages show. Only in city pages. */
  listing: listing.optional(),
  /** Only in services that have a title and an address. */
  service: serviceProjection.optional(),
  /** Only in offers that can be read. */
  offer: offer.optional(),
  /** Only in an offer or announcement whose time is ahead or over. When it begins and ends, pages change. */
  phase: z.enum(['before', 'after']).optional(),
  /** The hours of visits. Only in the settings. */
  schedule: scheduleProjection.optional(),
});

/** The last known publish of a document. */
export const publish = published.extend({
  /** The document was unpublished. */
  isGone: z.boolean(),
  /** The former slug after a recent change; null without a change. */
  previousSlug: z.string().nullable(),
  /**
   * The pages that a publish of a city page affects: its own page, also lists of cities, or also the header of every
   * page. Left out when unknown.
   */
  reach: z.enum(['page', 'lists', 'header']).optional(),
  /** When a process first saw it, in milliseconds since 1970. */
  seenAt: z.number(),
});

/** The parts of a published document that matter to a reconcile. */
export type Published = z.infer<typeof published>;
export type Listing = z.infer<typeof listing>;
export type Publish = z.infer<typeof publish>;
export type Reach = Publish['reach'];

/** A service with every column that a publish writes. */
export type WrittenService = Omit<ServiceProjection, 'updatedAt'>;

const PRICES = ['regular', 'suv', 'flat', 'perWheel'] as const;

/** Removes white space before a comparison, because the database normalizes some of it. */
const words = (text: string) => text.replace(/[\s\p{Cf}]+/gu, '');

/** All columns that a publish writes, by their names in sentences. */
const COLUMNS: Readonly<Record<string, (service: WrittenService) => unknown>> = {
  titles: ({ title }) => words(title),
  prices: ({ price }) => PRICES.map((shape) => price[shape]),
  descriptions: ({ description }) => words(description),
  'lists of what is included': ({ includes }) => includes.map(words),
  durations: ({ visitMinutes }) => visitMinutes,
  intervals: ({ intervalWeeks }) => intervalWeeks,
  deposits: ({ depositDollars, depositPercent }) => [depositDollars, depositPercent],
};

/** Returns the sentence about a published service that the table lacks. */
export const notQuotable = (id: string) => `${id} is published but cannot be quoted.`;

/** Returns one sentence for each difference between the content and the services table. */
export function findDrift(
  content: readonly WrittenService[],
  table: readonly WrittenService[],
): string[] {
  const rows = new Map(table.map((service) => [service.id, service]));
  const differences = content.flatMap((service) => {
    const row = rows.get(service.id);
    rows.delete(service.id);
    if (!row) return [notQuotable(service.id)];
    return Object.entries(COLUMNS)
      .filter(([, read]) => JSON.stringify(read(service)) !== JSON.stringify(read(row)))
      .map(([name]) => `${service.id}: the ${name} differ.`);
  });
  for (const id of rows.keys()) differences.push(`${id} can be quoted but is not published.`);
  return differences;
}
