import { isUsable } from '#content/last-good.ts';

/** What is known here of an entry; the rest is carried along untouched. */
export type Entry = {
  kind?: string;
  status?: number | undefined;
  headers?: Record<string, unknown> | undefined;
  html?: string;
  rscData?: Uint8Array | undefined;
  /** Of a kept answer; base64. */
  data?: { body?: string };
};

const PERMANENT_REDIRECT = 308;
/** How `permanentRedirect` writes its destination into what it throws. */
const DESTINATION = /NEXT_REDIRECT;\w+;(\/[^;"\\]*);308;/;

/**
 * A page that is made anew after its old version was sent can no longer set headers: one that has
 * become a redirect would be kept as a 308 that leads nowhere. The destination stands in the page.
 */
export function keepLocation<T extends Entry | null>(entry: T): T {
  if (entry?.kind !== 'APP_PAGE' || entry.status !== PERMANENT_REDIRECT) return entry;
  const body = new TextDecoder().decode(entry.rscData) + (entry.html ?? '');
  const location = DESTINATION.exec(body)?.[1];
  return location ? { ...entry, headers: { ...entry.headers, location } } : entry;
}

const OK = 200;
const TAGS_HEADER = 'x-next-cache-tags';

type Kept = {
  value: Entry | null;
  /** Milliseconds since 1970. */
  lastModified: number;
  /** How long it is good, in seconds; false: until a publish. */
  cacheControl?: { revalidate?: number | false } | undefined;
};

type AreTagsStale = (tags: string[], since: number) => boolean;

/** The tags under which a page was kept. */
export function tagsOf(entry: Entry | null): string[] {
  const tags = entry?.headers?.[TAGS_HEADER];
  return typeof tags === 'string' ? tags.split(',') : [];
}

/** Whether something that it shows was published since, or its short life is over. */
export function isStale(kept: Kept, areTagsStale: AreTagsStale): boolean {
  const life = kept.cacheControl?.revalidate;
  const isOver = typeof life === 'number' && kept.lastModified + life * 1000 < Date.now();
  return isOver || areTagsStale(tagsOf(kept.value), kept.lastModified);
}

/**
 * Whether this is an outdated 404 or redirect. Unlike a page, it must not be sent once more while its
 * replacement is made: the replacement would take over its status, and with that the title of a
 * missing page, or its destination. Without it, the request waits for the replacement.
 */
export function isExpired(kept: Kept, areTagsStale: AreTagsStale): boolean {
  const { value } = kept;
  if (value?.kind !== 'APP_PAGE' || (value.status ?? OK) === OK) return false;
  return isStale(kept, areTagsStale);
}

/** What is told instead of a last good answer: with nothing, the question would go to the source. */
export const NO_RESPONSE = {
  value: {
    kind: 'FETCH',
    data: { headers: {}, body: Buffer.from('{}').toString('base64'), status: OK, url: '' },
    revalidate: 0,
  },
};

/** Whether this is an answer of the content source, and not what a broken proxy says in its place. */
export function isGoodResponse(entry: Entry | null): boolean {
  if (entry?.kind !== 'FETCH' || entry.data?.body === undefined) return false;
  try {
    return isUsable(JSON.parse(Buffer.from(entry.data.body, 'base64').toString()));
  } catch {
    return false;
  }
}
