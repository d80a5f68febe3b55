import type { Offer } from '#domain/pricing/offer.ts';
import type { ServiceProjection } from '#domain/pricing/quotable-service.ts';
import type { Publish, Published, Reach } from '#domain/publishing/published.ts';
import type { PublishEvent } from '../publish-event.ts';

export type Publishes = ReadonlyMap<string, Publish>;

/** Replicas of the content source lag behind one another by at most this much, usually far less. */
export const MAX_LAG_MS = 60_000;

type Options = {
  /** Milliseconds since 1970. */
  now: number;
  /** Returns whether the response is certainly newer than what is known of this document. */
  isNewer: (documentId: string) => boolean;
};

type Difference = {
  /** Every known publish, by document id. */
  all: Map<string, Publish>;
  /** The publishes that were not known before. */
  changes: Publish[];
  /** False when a document is missing from the response and may only be missing from a lagging replica. */
  isCertain: boolean;
};

/**
 * Returns what was published since the last comparison. For a minute after a publish, a response that shows an
 * older version of the document, or lacks it, is taken for the response of a lagging replica.
 */
export function compare(
  known: Publishes,
  found: readonly Published[],
  { now, isNewer }: Options,
): Difference {
  const all = new Map<string, Publish>();
  const changes: Publish[] = [];
  let isCertain = true;
  const keep = (publish: Publish) => all.set(publish.documentId, publish);
  const change = (publish: Publish) => changes.push(publish) && keep(publish);
  const isRecent = ({ seenAt }: Publish) => now - seenAt < MAX_LAG_MS;

  for (const document of found) {
    const former = known.get(document.documentId);
    if (!former) {
      change(toPublish(document, known.size === 0 ? seenAtOnStartup(document, now) : now));
    } else if (isSame(document, former)) {
      keep({ ...toPublish(document, former.seenAt), ...historyOf(former) });
    } else if (isOlder(document, former) && isRecent(former)) {
      keep(former);
    } else {
      change(withHistory(former, toPublish(document, now), isRecent(former)));
    }
  }
  for (const former of known.values()) {
    if (all.has(former.documentId)) continue;
    if (former.isGone) {
      keep(former);
    } else if (!isRecent(former) || isNewer(former.documentId)) {
      const gone = { ...former, isGone: true, slug: null, previousSlug: former.slug, seenAt: now };
      change(withHistory(former, gone, isRecent(former)));
    } else {
      keep(former);
      isCertain = false;
    }
  }
  return { all, changes, isCertain };
}

/** Returns whether `other` is a later publish of the same document than `own`. */
export function isBehind(own: Publish | undefined, other: Publish): boolean {
  if (!own) return !other.isGone;
  return isOlder(own, other);
}

/** Compares two versions of one document. Unpublishing a version comes after it. */
function isOlder(version: Published & { isGone?: boolean }, other: Publish): boolean {
  const [at, otherAt] = [Date.parse(version.updatedAt), Date.parse(other.updatedAt)];
  if (at !== otherAt) return at < otherAt;
  return other.isGone && !version.isGone && version.revision === other.revision;
}

/**
 * Two things change without an edit of the document: its slug, when another document takes it or gives it up, and
 * the phase of an offer or an announcement, at midnight.
 */
const isSame = (document: Published, former: Publish) =>
  !former.isGone &&
  document.revision === former.revision &&
  document.slug === former.slug &&
  document.phase === former.phase;

const historyOf = ({ previousSlug, reach }: Publish) => ({ previousSlug, reach });

const toPublish = (document: Published, seenAt: number): Publish => ({
  ...document,
  isGone: false,
  previousSlug: null,
  reach: reachOf(undefined, document),
  seenAt,
});

/** On startup every document is new to the process. Only those published a moment ago count as recent. */
const seenAtOnStartup = ({ updatedAt }: Published, now: number) =>
  Math.min(now, Date.parse(updatedAt));

/** Adds the former slug and the reach. Two publishes in quick succession reach as far as both of them. */
function withHistory(former: Publish, next: Publish, isSoon: boolean): Publish {
  const left = former.slug === next.slug ? null : former.slug;
  const reach = reachOf(former.isGone ? undefined : former, next.isGone ? undefined : next);
  return {
    ...next,
    previousSlug: left ?? (isSoon ? former.previousSlug : null),
    reach: isSoon ? wider(reach, former.reach) : reach,
  };
}

const REACHES: readonly Reach[] = ['page', 'lists', 'header', undefined];
const wider = (a: Reach, b: Reach) => (REACHES.indexOf(a) > REACHES.indexOf(b) ? a : b);

/** Owners edit city pages often, and few other pages show them. */
function reachOf(former: Published | undefined, current: Published | undefined): Reach {
  const [before, now] = [former?.listing, current?.listing];
  const isKnown = Boolean(former ? before : now) && Boolean(current ? now : before);
  if (!isKnown) return undefined;
  const isListedAlike = before?.text === now?.text && before?.inHeader === now?.inHeader;
  if (isListedAlike && former?.slug === current?.slug) return 'page';
  return before?.inHeader || now?.inHeader ? 'header' : 'lists';
}

/** Returns the published services among these publishes. */
export const servicesOf = (publishes: Iterable<Publish>): ServiceProjection[] =>
  [...publishes].flatMap(({ isGone, service }) => (service && !isGone ? [service] : []));

/** Returns the published offers, each with the ISO instant of its last edit. */
export const offersOf = (all: Publishes): [Offer, string][] =>
  [...all.values()].flatMap(({ isGone, offer, updatedAt }): [Offer, string][] =>
    offer && !isGone ? [[offer, updatedAt]] : [],
  );

/** Returns the ISO instant of the newest edit, by the content source's own clock. */
export const newestEdit = (all: Publishes): string =>
  new Date(
    Math.max(...[...all.values()].map(({ updatedAt }) => Date.parse(updatedAt))),
  ).toISOString();

/** Returns the hours in the published settings. */
export function scheduleOf(all: Publishes) {
  for (const { documentId, schedule, updatedAt, isGone } of all.values()) {
    if (schedule && !isGone) return { documentId, schedule, updatedAt };
  }
  return null;
}

/**
 * Returns the changes of address that only webhook events show. Comparing two responses misses an address that
 * existed only between them.
 */
export function findMissedMoves(
  events: PublishEvent[],
  all: Publishes,
  changes: Publish[],
): Publish[] {
  return events.filter(isMove).flatMap(({ _id, previousSlug }) => {
    const current = all.get(_id);
    const isKnown = changes.some((change) => change.documentId === _id && change.previousSlug);
    return current && !isKnown ? [{ ...current, previousSlug, reach: undefined }] : [];
  });
}

/** Returns whether the edit of an event gave a page another address. */
export const isMove = (event: PublishEvent): event is PublishEvent & { previousSlug: string } =>
  Boolean(event.previousSlug) && event.previousSlug !== event.slug;
