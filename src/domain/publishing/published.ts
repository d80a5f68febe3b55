import { z } from 'zod';
import { offer, serviceProjection, type ServiceProjection } from '../pricing/quotable-service.ts';
import { scheduleProjection } from '../schedule/schedule-projection.ts';

const listing = z.object({
  inHeader: z.boolean(),
  /** Name, place in the header, whether listed, ZIP codes and location, as one text to compare. */
  text: z.string(),
  /** Ids of the city pages that this one names. */
  nearby: z.array(z.string()),
});

const published = z.object({
  documentId: z.string(),
  type: z.string(),
  /** Changes with every publish of the document. */
  revision: z.string(),
  /** ISO instant of the last published edit. */
  updatedAt: z.string(),
  /** Of a page of its own; null: it has none. */
  slug: z.string().nullable(),
  /** What other pages show of a city page; left out for other documents. */
  listing: listing.optional(),
  /** Left out for other documents, and while a service has no title or address. */
  service: serviceProjection.optional(),
  /** Left out for other documents than offers, and for one that can't be read. */
  offer: offer.optional(),
  /** When visits are possible. Left out for other documents than the settings. */
  schedule: scheduleProjection.optional(),
});

/** The last publish of a document, as far as it is known. */
export const publish = published.extend({
  /** The document was unpublished. */
  isGone: z.boolean(),
  /** The address that it left with its last publishes; null: it stayed where it was. */
  previousSlug: z.string().nullable(),
  /**
   * How far a publish of a city page shows: on its own page; in lists of cities, too; in the header of
   * every page. Left out: unknown.
   */
  reach: z.enum(['page', 'lists', 'header']).optional(),
  /** When it was noticed first. Milliseconds since 1970. */
  seenAt: z.number(),
});

/** One published document, as far as a publish is concerned. */
export type Published = z.infer<typeof published>;
export type Listing = z.infer<typeof listing>;
export type Publish = z.infer<typeof publish>;
export type Reach = Publish['reach'];

/** A service with every column that a publish writes. */
export type WrittenService = Omit<ServiceProjection, 'updatedAt'>;

const PRICES = ['regular', 'suv', 'flat', 'perWheel'] as const;

/** Line breaks and blanks are not compared: the database writes some of them in its own way. */
const words = (text: string) => text.replace(/[\s\p{Cf}]+/gu, '');

/** Every column that a publish writes, by what it is called in a sentence. */
const COLUMNS: Readonly<Record<string, (service: WrittenService) => unknown>> = {
  titles: ({ title }) => words(title),
  prices: ({ price }) => PRICES.map((shape) => price[shape]),
  descriptions: ({ description }) => words(description),
  'lists of what is included': ({ includes }) => includes.map(words),
  durations: ({ visitMinutes }) => visitMinutes,
  intervals: ({ intervalWeeks }) => intervalWeeks,
  deposits: ({ depositDollars, depositPercent }) => [depositDollars, depositPercent],
};

/** One sentence for each difference between the content and the services table. */
export function findDrift(
  content: readonly WrittenService[],
  table: readonly WrittenService[],
): string[] {
  const rows = new Map(table.map((service) => [service.id, service]));
  const differences = content.flatMap((service) => {
    const row = rows.get(service.id);
    rows.delete(service.id);
    if (!row) return [`${service.id} is published but cannot be quoted.`];
    return Object.entries(COLUMNS)
      .filter(([, read]) => JSON.stringify(read(service)) !== JSON.stringify(read(row)))
      .map(([name]) => `${service.id}: the ${name} differ.`);
  });
  for (const id of rows.keys()) differences.push(`${id} can be quoted but is not published.`);
  return differences;
}
