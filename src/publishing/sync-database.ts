import { isDeepStrictEqual } from 'node:util';
import { findRefusal } from '#data/binding.ts';
import {
  deactivateService,
  readActiveServices,
  readPromotions,
  readSchedule,
  syncPromotions,
  syncSchedule,
  syncServices,
  withdrawPromotion,
} from '#data/services.ts';
import { recordPageAddresses } from '#data/sync-state.ts';
import { articleAddress, isArticleSlug, isPageSlug } from '#domain/pages.ts';
import type { Promotion } from '#domain/pricing/promotion.ts';
import { findDrift, type Publish } from '#domain/publishing/published.ts';
import { log } from '#lib/logging/log.ts';
import { newestEdit, promotionsOf, scheduleOf, servicesOf, type Publishes } from './compare.ts';

/**
 * Brings services, hours and addresses of the database in line with publishes. Late and repeated calls change
 * nothing: an older edit never overwrites a newer one. The first site that writes binds the database.
 * @param isStart a process that starts writes everything, whatever was published while none ran
 * @returns ids of documents whose rows could not be written; one never stops the others
 */
export async function syncDatabase(
  publishes: readonly Publish[],
  all: Publishes,
  isStart: boolean,
): Promise<string[]> {
  const moved = isStart ? [...all.values(), ...publishes] : publishes;
  if (moved.length === 0) return [];
  if (await isRefused()) return moved.map(({ documentId }) => documentId);
  const settings = moved.some(({ schedule }) => schedule) ? scheduleOf(all) : null;
  const results = await Promise.all([
    ...(isStart ? [attempt([...all.keys()], () => syncAll(all))] : []),
    ...publishes
      .filter(({ type }) => type === 'service')
      .map((publish) => attempt([publish.documentId], () => syncService(publish))),
    ...publishes
      .filter(({ type }) => type === 'promotion')
      .map((publish) => attempt([publish.documentId], () => syncOffer(publish))),
    ...(settings
      ? [attempt([settings.documentId], () => syncSchedule(settings.schedule, settings.updatedAt))]
      : []),
    attempt(
      moved.filter(hasAddress).map(({ documentId }) => documentId),
      () => recordPageAddresses(moved.flatMap(addressesOf)),
    ),
  ]);
  return [...new Set(results.flat())];
}

/** Writes what is published where services or hours of the database say something else, and logs what it was. */
export async function repairDatabase(all: Publishes): Promise<void> {
  const services = servicesOf(all);
  const settings = scheduleOf(all);
  try {
    const drift = findDrift(services, await readActiveServices());
    const offers = promotionsOf(all).map(([promotion]) => promotion);
    const isOffersOff = !isDeepStrictEqual(byId(offers), byId(await readPromotions()));
    const isScheduleOff =
      settings !== null && !isDeepStrictEqual(settings.schedule, await readSchedule());
    if ((drift.length === 0 && !isOffersOff && !isScheduleOff) || (await findRefusal())) return;
    if (drift.length > 0) {
      log.warn('The services table did not match the content and is written anew.', { drift });
    }
    if (isOffersOff) log.warn('The offers in the database are not those that are published.');
    if (drift.length > 0 || isOffersOff) await syncAll(all);
    if (isScheduleOff) {
      log.warn('The hours in the database did not match the settings and are written anew.');
      await syncSchedule(settings.schedule, settings.updatedAt);
    }
  } catch (error) {
    log.warn('Content and database could not be compared.', { error });
  }
}

const byId = (offers: Promotion[]) => offers.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** A database that cannot be asked now is one where each write says so by itself. */
const isRefused = async () => Boolean(await findRefusal().catch(() => null));

async function syncAll(all: Publishes): Promise<void> {
  await syncServices(servicesOf(all), { deactivateOthers: true });
  await syncPromotions(promotionsOf(all), { withdrawOthers: newestEdit(all) });
}

async function attempt(documentIds: string[], work: () => Promise<void>): Promise<string[]> {
  try {
    await work();
    return [];
  } catch (error) {
    const [first, ...others] = documentIds;
    const which = others.length > 0 ? `${first} and ${others.length} more` : first;
    log.error(`The publish of ${which} could not be written to the database.`, { error });
    return documentIds;
  }
}

async function syncOffer({ documentId, promotion, isGone, updatedAt }: Publish) {
  if (promotion && !isGone) await syncPromotions([[promotion, updatedAt]]);
  else await withdrawPromotion(documentId, updatedAt);
}

async function syncService({ service, isGone, slug, previousSlug, updatedAt }: Publish) {
  if (service && !isGone) await syncServices([service]);
  const former = new Set([slug, previousSlug, service?.id]);
  if (service && !isGone) former.delete(service.id);
  for (const id of former) if (id) await deactivateService(id, updatedAt);
}

const isAtRoot = ({ type }: Publish) => type === 'cityPage' || type === 'landingPage';
const hasAddress = (publish: Publish) => isAtRoot(publish) || publish.type === 'blogTeaser';

/** The address that a page has now, and the one that it left. */
function addressesOf(publish: Publish) {
  const { type, documentId, slug, previousSlug, updatedAt } = publish;
  const slugs = [...new Set([slug, previousSlug])].filter((each) => each !== null);
  const record = (address: string) => ({ address, documentId, seenAt: updatedAt });
  if (isAtRoot(publish)) return slugs.filter(isPageSlug).map(record);
  if (type !== 'blogTeaser') return [];
  return slugs.filter(isArticleSlug).map((each) => record(articleAddress(each)));
}
