import { z } from 'zod';
import { DEFAULT_PLACE } from '#config/business.ts';
import { offeredOn, type Promotion } from '#domain/pricing/promotion.ts';
import {
  promotion,
  type QuotableService,
  type ServiceProjection,
} from '#domain/pricing/quotable-service.ts';
import type { WrittenService } from '#domain/publishing/published.ts';
import { instant } from '#domain/schedule/instant.ts';
import {
  scheduleProjection,
  type ScheduleProjection,
} from '#domain/schedule/schedule-projection.ts';
import { log } from '#lib/logging/log.ts';
import { callDatabase, parseResponse, visitorClient, workerClient } from './client.ts';
import { toRow } from './errors.ts';
import type { Json } from './generated/database.types.ts';

const dollars = z.number().int().positive().nullable();

type Listed = Omit<QuotableService, 'offer' | 'ifNew'>;

const listedRow = z.object({
  serviceId: z.string(),
  title: z.string(),
  description: z.string(),
  includes: z.array(z.string()),
  priceRegular: dollars,
  priceSuv: dollars,
  priceFlat: dollars,
  pricePerWheel: dollars,
  depositDollars: dollars,
  depositPercent: dollars,
});
const whole = z.number().nullable();
const writtenRow = listedRow.extend({ visitMinutes: whole, intervalWeeks: whole });

const listed = (row: z.output<typeof listedRow>) => ({
  id: row.serviceId,
  title: row.title,
  description: row.description,
  includes: row.includes,
  price: {
    regular: row.priceRegular,
    suv: row.priceSuv,
    flat: row.priceFlat,
    perWheel: row.pricePerWheel,
  },
  deposit:
    row.depositDollars === null && row.depositPercent === null
      ? null
      : { dollars: row.depositDollars, percent: row.depositPercent },
});

const written = (row: z.output<typeof writtenRow>) => ({
  ...listed(row),
  depositDollars: row.depositDollars,
  depositPercent: row.depositPercent,
  visitMinutes: row.visitMinutes,
  intervalWeeks: row.intervalWeeks,
});

const COLUMNS =
  'service_id, title, description, includes, price_regular, price_suv, price_flat, price_per_wheel, deposit_dollars, deposit_percent';

/** Backend call 1: the offered services, ordered by id, prices in whole dollars. Every function throws `DataError`. */
export function readActiveServices(): Promise<Listed[]> {
  return parseResponse(
    visitorClient().from('services').select(COLUMNS).eq('active', true).order('service_id'),
    z.array(listedRow.transform(listed)),
  );
}

/** The offered services with every column that a publish writes. */
export function readWrittenServices(): Promise<WrittenService[]> {
  const columns = `${COLUMNS}, visit_minutes, interval_weeks`;
  return parseResponse(
    workerClient().from('services').select(columns).eq('active', true).order('service_id'),
    z.array(writtenRow.transform(written)),
  );
}

/** The offers that are published, whenever they hold, with codes that no visitor reads. */
export function readPromotions(): Promise<Promotion[]> {
  const columns =
    'id:promotion_id, name, services:service_ids, dollars_off, percent_off, first_day, last_day, new_customers, code';
  return parseResponse(
    workerClient().from('promotions').select(columns).eq('active', true).order('promotion_id'),
    z.array(promotion),
  );
}

/** The offered services at what they cost today. @param today of the business, `YYYY-MM-DD` */
export async function readQuotableServices(today: string): Promise<QuotableService[]> {
  const [services, promotions] = await Promise.all([readActiveServices(), readPromotions()]);
  return services.map((service) => {
    const { price, offer, ifNew } = offeredOn(service, promotions, today);
    return { ...service, price, offer, ifNew };
  });
}

/**
 * Writes offers that quotes are priced with, each with the ISO instant of its edit. An edit older than the one in the table changes nothing.
 * @param options.withdrawOthers when the list is everything that is published: the ISO instant of the newest
 *   edit in it. Offers that it lacks, and that no later edit published, end
 * @throws DataError at the first one that cannot be written; those before it stay written
 */
export async function syncPromotions(
  published: [Promotion, updatedAt: string][],
  options: { withdrawOthers?: string } = {},
): Promise<void> {
  for (const [{ services, ...one }, updatedAt] of published) {
    await syncPromotion({ ...one, serviceIds: services, active: true, revisedAt: updatedAt });
  }
  if (options.withdrawOthers === undefined) return;
  for (const { id } of await readPromotions()) {
    if (published.every(([one]) => one.id !== id)) {
      await withdrawPromotion(id, options.withdrawOthers);
    }
  }
}

/** Ends an offer that was unpublished. @param updatedAt ISO instant of the edit that unpublished it */
export const withdrawPromotion = (id: string, updatedAt: string) =>
  syncPromotion({ id, active: false, revisedAt: updatedAt });

const syncPromotion = ({ id, ...fields }: { id: string; [field: string]: Json }) =>
  callDatabase(
    'sync_promotion',
    { promotion: toRow<Json>({ promotionId: id, ...fields }) },
    z.boolean(),
  );

/**
 * Brings the table that quotes are priced from in line with everything that is published. Each row follows
 * the document that has its address now: renamed, swapped and deleted services end right without an edit.
 * A service without a usable price is stored but not offered, and logged.
 * @param asOf the newest edit of all content that is known, an ISO instant; left out: the newest of these.
 *   Rows that were written with a newer one stay. Without both nothing changes
 * @throws DataError at the first service that cannot be written; those before it stay written
 */
export async function syncServices(
  services: ServiceProjection[],
  asOf = newestEditOf(services),
): Promise<void> {
  if (asOf === null) return;
  for (const service of services) await syncService(service, asOf);
  const kept = { service_ids: services.map(({ id }) => id), revised_at: asOf };
  await callDatabase('deactivate_other_services', kept, z.boolean());
}

function newestEditOf(services: ServiceProjection[]): string | null {
  const newest = Math.max(...services.map(({ updatedAt }) => Date.parse(updatedAt)));
  return services.length === 0 ? null : new Date(newest).toISOString();
}

/** When the newest row was written, as an ISO instant: nothing earlier changes it. Null: there is none. */
export async function readServicesRevision(): Promise<string | null> {
  const newest = workerClient().from('services').select('revised_at');
  const row = await parseResponse(
    newest.order('revised_at', { ascending: false }).limit(1).maybeSingle(),
    z.object({ revisedAt: instant }).nullable(),
  );
  return row?.revisedAt ?? null;
}

async function syncService(service: ServiceProjection, asOf: string): Promise<void> {
  const { id, title, description, includes, price } = service;
  const prices = {
    priceRegular: price.regular,
    priceSuv: price.suv,
    priceFlat: price.flat,
    pricePerWheel: price.perWheel,
  };
  const row = {
    serviceId: id,
    title,
    description,
    includes,
    ...prices,
    visitMinutes: service.visitMinutes,
    intervalWeeks: service.intervalWeeks,
    depositDollars: service.depositDollars,
    depositPercent: service.depositPercent,
    active: true,
    revisedAt: asOf,
  };
  const { problem } = await callDatabase(
    'sync_service',
    { service: toRow<Json>(row) },
    z.object({ problem: z.string().nullable() }),
  );
  if (problem) log.warn(`Service "${id}" is not offered in quotes: ${problem}.`);
}

/**
 * Writes the hours that visits are possible in, and the zone of their clock. An edit older than the one
 * in the database changes nothing.
 * @param updatedAt ISO instant of the edit of the settings
 */
export async function syncSchedule(schedule: ScheduleProjection, updatedAt: string): Promise<void> {
  const { instant, ...hours } = schedule;
  const row = toRow<Json | undefined>({
    ...hours,
    instant: instant && toRow<Json | undefined>(instant),
    revisedAt: updatedAt,
  });
  await callDatabase('sync_schedule', { schedule: row }, z.boolean());
}

/** Whose clock visits go by; the usual zone until one is written. */
export const loadTimeZone = async (): Promise<string> =>
  (await readSchedule())?.timeZone ?? DEFAULT_PLACE.timeZone;

/** The hours as the database has them; null: it has none. */
export function readSchedule(): Promise<ScheduleProjection | null> {
  return parseResponse(
    workerClient()
      .from('schedule')
      .select('time_zone, weekdays, teams, instant, holidays')
      .maybeSingle(),
    scheduleProjection.nullable(),
  );
}
