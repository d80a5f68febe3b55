import { z } from 'zod';
import { DEFAULT_PLACE } from '#config/business.ts';
import { instant } from '#domain/instant.ts';
import { offeredOn, type Offer } from '#domain/pricing/offer.ts';
import {
  offer,
  type QuotableService,
  type ServiceProjection,
} from '#domain/pricing/quotable-service.ts';
import type { WrittenService } from '#domain/publishing/published.ts';
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

/**
 * Returns the offered services, ordered by id, with prices in whole dollars (backend call 1). Every function here
 * throws `DataError`.
 */
export function readActiveServices(): Promise<Listed[]> {
  return parseResponse(
    visitorClient().from('services').select(COLUMNS).eq('active', true).order('service_id'),
    z.array(listedRow.transform(listed)),
  );
}

/** Returns the offered services with every column that a publish writes. */
export function readWrittenServices(): Promise<WrittenService[]> {
  const columns = `${COLUMNS}, visit_minutes, interval_weeks`;
  return parseResponse(
    workerClient().from('services').select(columns).eq('active', true).order('service_id'),
    z.array(writtenRow.transform(written)),
  );
}

/** Returns all published offers, including past and future ones, with codes that visitors never see. */
export function readOffers(): Promise<Offer[]> {
  const columns =
    'id:offer_id, name, services:service_ids, dollars_off, percent_off, first_day, last_day, new_customers, code';
  return parseResponse(
    workerClient().from('offers').select(columns).eq('active', true).order('offer_id'),
    z.array(offer),
  );
}

/** Returns the offered services at today's prices. @param today of the business, `YYYY-MM-DD` */
export async function readQuotableServices(today: string): Promise<QuotableService[]> {
  const [services, offers] = await Promise.all([readActiveServices(), readOffers()]);
  return services.map((service) => {
    const { price, offer, ifNew } = offeredOn(service, offers, today);
    return { ...service, price, offer, ifNew };
  });
}

/**
 * Writes the offers that lower prices of quotes, each with the ISO instant of its edit. An edit older than the one in
 * the table changes nothing.
 * @param options.withdrawOthers for a complete list, the ISO instant of its newest edit; offers that are not in the
 *   list end unless a later edit published them
 * @throws DataError at the first offer that cannot be written; the ones before it are written
 */
export async function syncOffers(
  published: [Offer, updatedAt: string][],
  options: { withdrawOthers?: string } = {},
): Promise<void> {
  for (const [{ services, ...one }, updatedAt] of published) {
    await syncOffer({ ...one, serviceIds: services, active: true, revisedAt: updatedAt });
  }
  if (options.withdrawOthers === undefined) return;
  for (const { id } of await readOffers()) {
    if (published.every(([one]) => one.id !== id)) {
      await withdrawOffer(id, options.withdrawOthers);
    }
  }
}

/** Ends an offer that was unpublished. @param updatedAt ISO instant of the edit that unpublished it */
export const withdrawOffer = (id: string, updatedAt: string) =>
  syncOffer({ id, active: false, revisedAt: updatedAt });

const syncOffer = ({ id, ...fields }: { id: string; [field: string]: Json }) =>
  callDatabase('sync_offer', { offer: toRow<Json>({ offerId: id, ...fields }) }, z.boolean());

type SyncOptions = { changed?: ServiceProjection[]; asOf?: string | null };

/**
 * Writes published services to the table that quotes are priced from, and withdraws those that are not published
 * anymore. Each row follows the document that has its slug now, so renamed, swapped and deleted services need no edit.
 * A service without a usable price is stored but not offered, and logged.
 * @param services all published services
 * @param options.changed those to write, by default all of them
 * @param options.asOf the ISO instant of the newest known edit of all content, by default the newest of these services;
 *   rows with a newer one don't change, and without services and without `asOf` nothing changes
 * @throws DataError at the first service that cannot be written; the ones before it are written
 */
export async function syncServices(
  services: ServiceProjection[],
  { changed = services, asOf = newestEditOf(services) }: SyncOptions = {},
): Promise<void> {
  if (asOf === null) return;
  for (const service of changed) await syncService(service, asOf);
  const kept = { service_ids: services.map(({ id }) => id), revised_at: asOf };
  await callDatabase('deactivate_other_services', kept, z.boolean());
}

function newestEditOf(services: ServiceProjection[]): string | null {
  const newest = Math.max(...services.map(({ updatedAt }) => Date.parse(updatedAt)));
  return services.length === 0 ? null : new Date(newest).toISOString();
}

/** Returns the ISO instant of the newest row; null without rows. An earlier edit doesn't change that row. */
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
 * Writes the hours in which visits are possible, and their time zone. An edit older than the one in the database
 * changes nothing.
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

/** Returns the time zone of visits, or the default until one is written. */
export const loadTimeZone = async (): Promise<string> =>
  (await readSchedule())?.timeZone ?? DEFAULT_PLACE.timeZone;

/** Returns the hours in the database; null when it has none. */
export function readSchedule(): Promise<ScheduleProjection | null> {
  return parseResponse(
    workerClient()
      .from('schedule')
      .select('time_zone, weekdays, teams, instant, holidays')
      .maybeSingle(),
    scheduleProjection.nullable(),
  );
}
