/** What is known here of an entry; the rest is carried along untouched. */
export type Entry = {
  kind?: string;
  status?: number | undefined;
  headers?: Record<string, unknown> | undefined;
  html?: string;
  rscData?: Uint8Array | undefined;
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

type Kept = { value: Entry | null; lastModified?: number | undefined };

/**
 * Whether this is a 404 or a redirect from before a publish. Unlike a page, it must not be sent once
 * more while its replacement is made: the replacement would take over its status, and with that the
 * title of a missing page, or its destination. Without it, the request waits for the replacement.
 */
export function isSpent(
  { value, lastModified = 0 }: Kept,
  areTagsStale: (tags: string[], since: number) => boolean,
): boolean {
  if (value?.kind !== 'APP_PAGE' || (value.status ?? OK) === OK) return false;
  const tags = value.headers?.[TAGS_HEADER];
  return typeof tags === 'string' && areTagsStale(tags.split(','), lastModified);
}
