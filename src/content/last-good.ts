import { createHash } from 'node:crypto';
import { z } from 'zod';

/** The request tag that asks the page cache for the last good response; the source never sees it. */
export const LAST_GOOD = 'last-good';

/** @param url of a query, as Sanity's client sends it */
export function isLastGoodRequest(url: string): boolean {
  return URL.parse(url)?.searchParams.get('tag') === LAST_GOOD;
}

/** The cache key of the last good response to a query, whatever its request tag and live event. */
export function lastGoodKey(url: string): string {
  const query = new URL(url);
  query.searchParams.delete('tag');
  query.searchParams.delete('lastLiveEventId');
  return `${LAST_GOOD}-${createHash('sha256').update(query.href).digest('hex')}`;
}

const queryResponse = z.object({ result: z.unknown().refine((result) => result !== undefined) });

/** Whether a body is a query response. The client returns other JSON as an object, the rest as text. */
export function isQueryResponse(body: unknown): boolean {
  return queryResponse.safeParse(body).success;
}
