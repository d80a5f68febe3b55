import { isDeepStrictEqual } from 'node:util';
import { findRefusal } from '#data/binding.ts';
import {
  readOffers,
  readSchedule,
  readServicesRevision,
  readWrittenServices,
  syncOffers,
  syncSchedule,
  syncServices,
  withdrawOffer,
} from '#data/services.ts';
import { recordPageAddresses } from '#data/sync-state.ts';
import { articleAddress, isArticleSlug, isPageSlug } from '#domain/pages.ts';
import type { Offer } from '#domain/pricing/offer.ts';
import { findDrift, type Publish } from '#domain/publishing/published.ts';
import { log } from '#lib/logging/log.ts';
import {
  newestEdit,
  offersOf,
  scheduleOf,
  servicesOf,
  type Publishes,
} from './reconcile/compare.ts';

/**
 * Writes the services, offers, hours and addresses of publishes to the database. Late and repeated calls change
 * nothing: an older edit never overwrites a newer one. The first site that writes binds the database.
 * @param isStart a process that starts writes everything, because it missed what was published before
 * @returns ids of documents whose rows could not be written; a row that fails does not stop the others
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
  const services = isStart ? [] : publishes.filter(isService);
  const offers = publishes.filter(({ type }) => type === 'offer');
  const writes: Promise<string[]>[] = [];
  if (isStart) writes.push(attempt([...all.keys()], () => syncAll(all, newestEdit(all))));
  if (services.length > 0) {
    const ids = services.map(({ documentId }) => documentId);
    const changed = servicesOf(services);
    writes.push(
      attempt(ids, () =>
        syncServices(servicesOf(all.values()), { changed, asOf: newestEdit(all) }),
      ),
    );
  }
  for (const publish of offers) {
    writes.push(attempt([publish.documentId], () => syncPublishedOffer(publish)));
  }
  if (settings) {
    writes.push(
      attempt([settings.documentId], () => syncSchedule(settings.schedule, settings.updatedAt)),
    );
  }
  writes.push(
    attempt(
      moved.filter(hasAddress).map(({ documentId }) => documentId),
      () => recordPageAddresses(moved.flatMap(addressesOf)),
    ),
  );
  return [...new Set((await Promise.all(writes)).flat())];
}

/**
 * Rewrites services, offers and hours in the database that differ from what is published, and logs the
 * difference. Rows may carry a newer edit than any that is published now, so the repair writes with the newest
 * time known.
 * @param isLatest whether no other process has applied a later publish; called before anything is written
 */
export async function repairDatabase(
  all: Publishes,
  isLatest: () => Promise<boolean>,
): Promise<void> {
  const settings = scheduleOf(all);
  try {
    const drift = findDrift(servicesOf(all.values()), await readWrittenServices());
    const offers = offersOf(all).map(([offer]) => offer);
    const isOffersOff = !isDeepStrictEqual(byId(offers), byId(await readOffers()));
    const isScheduleOff =
      settings !== null && !isDeepStrictEqual(settings.schedule, await readSchedule());
    if (drift.length === 0 && !isOffersOff && !isScheduleOff) return;
    if ((await findRefusal()) || !(await isLatest())) return;
    const asOf = latest(newestEdit(all), await readServicesRevision());
    if (drift.length > 0) {
      log.warn('The services table did not match the content. Rewriting it.', { drift });
    }
    if (isOffersOff) log.warn('The offers in the database did not match the published ones.');
    if (drift.length > 0 || isOffersOff) await syncAll(all, asOf);
    if (isScheduleOff) {
      log.warn('The hours in the database did not match the settings. Rewriting them.');
      await syncSchedule(settings.schedule, settings.updatedAt);
    }
  } catch (error) {
    log.warn('Content and database could not be compared.', { error });
  }
}

/** Returns the later of two ISO instants. */
const latest = (one: string, other: string | null): string =>
  other !== null && Date.parse(other) > Date.parse(one) ? other : one;

const byId = (offers: Offer[]) => offers.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** While the database is down, each write reports that itself. */
const isRefused = async () => Boolean(await findRefusal().catch(() => null));

/**
 * Writes all published services and offers. Without any service ever seen, a failed content source is likelier than a
 * business without services, so none is withdrawn.
 */
async function syncAll(all: Publishes, asOf: string): Promise<void> {
  if ([...all.values()].some(isService)) await syncServices(servicesOf(all.values()), { asOf });
  await syncOffers(offersOf(all), { withdrawOthers: newestEdit(all) });
}

const isService = ({ type }: Publish) => type === 'service';

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

async function syncPublishedOffer({ documentId, offer, isGone, updatedAt }: Publish) {
  if (offer && !isGone) await syncOffers([[offer, updatedAt]]);
  else await withdrawOffer(documentId, updatedAt);
}

const isAtRoot = ({ type }: Publish) => type === 'cityPage' || type === 'landingPage';
const hasAddress = (publish: Publish) => isAtRoot(publish) || publish.type === 'blogTeaser';

/** Returns the current and the former address of a page. */
function addressesOf(publish: Publish) {
  const { type, documentId, slug, previousSlug, updatedAt } = publish;
  const slugs = [...new Set([slug, previousSlug])].filter((each) => each !== null);
  const record = (address: string) => ({ address, documentId, seenAt: updatedAt });
  if (isAtRoot(publish)) return slugs.filter(isPageSlug).map(record);
  if (type !== 'blogTeaser') return [];
  return slugs.filter(isArticleSlug).map((each) => record(articleAddress(each)));
}
