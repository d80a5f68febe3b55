import type { Promotion } from '#domain/pricing/promotion.ts';
import type { ServiceProjection } from '#domain/pricing/quotable-service.ts';
import type { Publish, Published, Reach } from '#domain/publishing/published.ts';
import type { PublishEvent } from './publish-event.ts';

export type Publishes = ReadonlyMap<string, Publish>;

/** Replicas of the content source may lag behind one another by this much, and by far less mostly. */
export const MAX_LAG_MS = 60_000;

type Options = {
  /** Milliseconds since 1970. */
  now: number;
  /** Whether the response is certain to be newer than what is known of this document. */
  isNewer: (documentId: string) => boolean;
};

type Difference = {
  /** All that is known now. */
  all: Map<string, Publish>;
  /** What was not known before. */
  changes: Publish[];
  /** False: a document is missing from the response, and nobody knows yet whether it is gone. */
  isCertain: boolean;
};

/**
 * What was published since. A response that shows an older version of a document that was published a
 * moment ago comes from a replica that lags, and so may one that lacks it.
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
  const isYoung = ({ seenAt }: Publish) => now - seenAt < MAX_LAG_MS;

  for (const document of found) {
    const former = known.get(document.documentId);
    if (!former) change(toPublish(document, known.size === 0 ? bornAt(document, now) : now));
    else if (isSame(document, former))
      keep({ ...toPublish(document, former.seenAt), ...historyOf(former) });
    else if (isOlder(document, former) && isYoung(former)) keep(former);
    else change(follow(former, toPublish(document, now), isYoung(former)));
  }
  for (const former of known.values()) {
    if (all.has(former.documentId)) continue;
    if (former.isGone) keep(former);
    else if (!isYoung(former) || isNewer(former.documentId)) {
      const gone = { ...former, isGone: true, slug: null, previousSlug: former.slug, seenAt: now };
      change(follow(former, gone, isYoung(former)));
    } else {
      keep(former);
      isCertain = false;
    }
  }
  return { all, changes, isCertain };
}

/** Whether a later publish of the same document is known. */
export function isBehind(own: Publish | undefined, other: Publish): boolean {
  if (!own) return !other.isGone;
  return isOlder(own, other);
}

/** Of two versions of one document. Who unpublishes a version comes after it. */
function isOlder(version: Published & { isGone?: boolean }, other: Publish): boolean {
  const [at, otherAt] = [Date.parse(version.updatedAt), Date.parse(other.updatedAt)];
  if (at !== otherAt) return at < otherAt;
  return other.isGone && !version.isGone && version.revision === other.revision;
}

/** An address can change without an edit of its own: another document takes it, or leaves it. */
const isSame = (document: Published, former: Publish) =>
  !former.isGone && document.revision === former.revision && document.slug === former.slug;

const historyOf = ({ previousSlug, reach }: Publish) => ({ previousSlug, reach });

const toPublish = (document: Published, seenAt: number): Publish => ({
  ...document,
  isGone: false,
  previousSlug: null,
  reach: reachOf(undefined, document),
  seenAt,
});

/** Who starts hears of everything at once, and only what was published a moment ago is young. */
const bornAt = ({ updatedAt }: Published, now: number) => Math.min(now, Date.parse(updatedAt));

/** A publish right after another one of the same document reaches as far as both. */
function follow(former: Publish, next: Publish, isSoon: boolean): Publish {
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

/** A city page is edited often, and shown on few pages besides its own. */
function reachOf(former: Published | undefined, current: Published | undefined): Reach {
  const [before, now] = [former?.listing, current?.listing];
  const isKnown = Boolean(former ? before : now) && Boolean(current ? now : before);
  if (!isKnown) return undefined;
  const isListedAlike = before?.text === now?.text && before?.inHeader === now?.inHeader;
  if (isListedAlike && former?.slug === current?.slug) return 'page';
  return before?.inHeader || now?.inHeader ? 'header' : 'lists';
}

/** The services that are published. */
export const servicesOf = (all: Publishes): ServiceProjection[] =>
  [...all.values()].flatMap(({ isGone, service }) => (service && !isGone ? [service] : []));

/** The offers that are published, each with when it was edited. */
export const promotionsOf = (all: Publishes): [Promotion, string][] =>
  [...all.values()].flatMap(({ isGone, promotion, updatedAt }): [Promotion, string][] =>
    promotion && !isGone ? [[promotion, updatedAt]] : [],
  );

/** The newest edit of all that is published, by the content source's own clock: an ISO instant. */
export const newestEdit = (all: Publishes): string =>
  new Date(
    Math.max(...[...all.values()].map(({ updatedAt }) => Date.parse(updatedAt))),
  ).toISOString();

/** The hours of the settings that are published. */
export function scheduleOf(all: Publishes) {
  for (const { documentId, schedule, updatedAt, isGone } of all.values()) {
    if (schedule && !isGone) return { documentId, schedule, updatedAt };
  }
  return null;
}

/** Who compares responses sees no address that a page had for a moment between two of them. */
export function movesOf(events: PublishEvent[], all: Publishes, changes: Publish[]): Publish[] {
  return events.flatMap(({ _id, slug, previousSlug }) => {
    const current = all.get(_id);
    const isKnown = changes.some((change) => change.documentId === _id && change.previousSlug);
    if (!current || isKnown || !previousSlug || previousSlug === slug) return [];
    return [{ ...current, previousSlug, reach: undefined }];
  });
}
