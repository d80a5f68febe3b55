import { createHash } from 'node:crypto';
import type { ClientReturn, QueryParams } from '@sanity/client';
import { z } from 'zod';
import type { Perspective } from '#config/deployment.ts';
import { environment } from '#config/env.ts';
import { withinDeadline } from '#lib/deadline.ts';
import { isDue, log } from '#lib/logging/log.ts';
import { publishedClient, RefusedError, rethrow, tokenClient } from './client.ts';
import { latestLiveEvent } from './live-events.ts';
import { previewClient, previewPerspective } from './preview/preview-client.ts';
import { readContent } from './reader/read-content.ts';
import { ALL_CONTENT_TAG } from './tags.ts';

/** The request tag that asks the page cache for the last good response; the source never sees it. */
const LAST_GOOD = 'last-good';

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
export function isQueryResponse(body: unknown): body is QueryResponse {
  return queryResponse.safeParse(body).success;
}

export const TIMEOUT_MS = 8_000;
/** The page cache is on this machine, but slow while it renders every page at once. */
export const LAST_GOOD_TIMEOUT_MS = 8_000;
/** The lifetime of a page that is rendered from last good responses. */
const LAST_GOOD_LIFETIME_S = 10;

const RAW = { filterResponse: false, returnQuery: false } as const;

/** Whether a shape has room for all that the generated types say of a query's result. */
type Fitting<Query extends string, Shape extends z.ZodType> =
  ClientReturn<Query> extends z.input<Shape> ? unknown : never;

type QueryResponse = z.output<typeof queryResponse>;

type Options = {
  params?: QueryParams;
  /** The response is at least as fresh as this live event. Left out: as the latest one for its tags. */
  liveEventId?: string | undefined;
  /** Publishing a document with one of these tags makes the response stale; none: never cached. */
  tags: readonly string[];
  /** Names the query in the content source's own logs. */
  requestTag?: string | undefined;
};

type Request = Pick<Options, 'tags' | 'liveEventId' | 'requestTag'> & {
  params: QueryParams;
  perspective: Perspective | null;
};

/** The content source is down, hangs, refuses the site, or lacks what every page needs. Any getter may throw it. */
export class ContentUnavailableError extends Error {
  override name = 'ContentUnavailableError';
  /** The cause in one sentence that anybody may read. */
  readonly summary: string;

  constructor(message: string, summary = message, options?: ErrorOptions) {
    super(message, options);
    this.summary = summary;
  }
}

/**
 * Returns the result of a query on the published documents, in the shape that the site asks for. Responses
 * with tags are cached until a tag is revalidated; when the source fails then, the last good response is
 * used for a few seconds at a time. A page in preview gets the current documents instead, in the
 * perspective that the Studio selected.
 * @param shape of the result: whatever the generated types allow fits, and what doesn't is left out
 * @throws ContentUnavailableError when the source is down, hangs for 8 seconds or returns something
 *   else, and there is no last good response
 * @see https://www.sanity.io/docs/http-reference/query
 */
export async function load<const Query extends string, Shape extends z.ZodType>(
  query: Query,
  shape: Shape & Fitting<Query, Shape>,
  { tags, params = {}, liveEventId = latestLiveEvent(tags), requestTag }: Options,
): Promise<z.output<Shape>> {
  const perspective = await previewPerspective();
  const name = `${query} ${JSON.stringify(params)}`;
  const read = ({ result }: QueryResponse) =>
    readContent(shape, result, { name, isPreview: perspective !== null });
  try {
    const request = { params, tags, perspective, liveEventId, requestTag };
    return read(await withinDeadline(runWithRetry(query, request), TIMEOUT_MS));
  } catch (cause) {
    const error = unavailable(cause);
    const lastGood = perspective || tags.length === 0 ? null : await loadLastGood(query, params);
    if (!lastGood) throw error;
    // A page asks for ten things, and an outage concerns every page.
    if (isDue('last good response')) {
      log.warn(`${error.message} Using last good responses.`, { error: cause });
    }
    return read(lastGood);
  }
}

function unavailable(cause: unknown): ContentUnavailableError {
  const { projectId, dataset, apiHost } = environment().sanity;
  const source = `project "${projectId}", dataset "${dataset}"`;
  const summary =
    cause instanceof RefusedError ? cause.message : 'The content source does not respond.';
  return new ContentUnavailableError(
    `The content of ${source}, cannot be read from ${apiHost ?? 'sanity.io'}. ${summary} ` +
      'Check that it is running and that the SANITY_… variables are right.',
    summary,
    { cause },
  );
}

async function runWithRetry(query: string, request: Request): Promise<QueryResponse> {
  const first = await run(query, request);
  if (isQueryResponse(first)) return first;
  // Next.js caches whatever comes with status 200, the error page of a proxy included, and would
  // serve it until the next publish. A request tag makes this a different request.
  const requestTag = `again.${Date.now().toString(36)}`;
  const second = await run(query, { ...request, requestTag });
  if (isQueryResponse(second)) return second;
  throw new Error('The response is not the result of a query.');
}

async function run(
  query: string,
  { params, tags, perspective, liveEventId, requestTag }: Request,
): Promise<unknown> {
  const client = perspective ? previewClient() : await publishedClient();
  const response = client.fetch(query, params, {
    ...RAW,
    ...(perspective ? { perspective } : {}),
    ...(liveEventId ? { lastLiveEventId: liveEventId } : {}),
    ...(tags.length > 0 && !perspective
      ? { cache: 'force-cache', next: { tags: [ALL_CONTENT_TAG, ...tags], revalidate: false } }
      : { cache: 'no-store' }),
    ...(requestTag ? { tag: requestTag } : {}),
  });
  return response.catch((error: unknown) => rethrow(error, client));
}

/** The response that the page cache keeps for this case: see src/publishing/page-cache. */
async function loadLastGood(query: string, params: QueryParams): Promise<QueryResponse | null> {
  // Where no cache answers, a private dataset must not answer as if it were empty.
  const request = tokenClient().fetch(query, params, {
    ...RAW,
    // Another URL than the first request, which may still hang: Next.js would wait for it.
    tag: LAST_GOOD,
    cache: 'force-cache',
    // No tags: a tag that was just revalidated would rule the response out. The page has the tags
    // from the first request.
    next: { revalidate: LAST_GOOD_LIFETIME_S },
  });
  const response = await withinDeadline(request, LAST_GOOD_TIMEOUT_MS).catch(() => null);
  return isQueryResponse(response) ? response : null;
}
