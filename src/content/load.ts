import { createHash } from 'node:crypto';
import type { ClientReturn, QueryParams } from '@sanity/client';
import { z } from 'zod';
import type { Perspective } from '#config/deployment.ts';
import { environment } from '#config/env.ts';
import { withinDeadline } from '#lib/deadline.ts';
import { isDue, log } from '#lib/logging/log.ts';
import { recordAnswer, type Question } from './answers.ts';
import { publishedClient, RefusedError, rethrow, tokenClient } from './client.ts';
import { latestLiveEvent } from './live-events.ts';
import { previewClient, previewPerspective } from './preview/preview-client.ts';
import { readContent } from './reader/read-content.ts';
import { revealWrongValues } from './reader/reveal-wrong-values.ts';
import { ALL_CONTENT_TAG } from './tags.ts';

/** The request tag that asks the page cache for the last good response. It never reaches the source. */
const LAST_GOOD = 'last-good';

/**
 * Returns whether a request asks for the last good response.
 * @param url of a query, as Sanity's client sends it
 */
export function isLastGoodRequest(url: string): boolean {
  return URL.parse(url)?.searchParams.get('tag') === LAST_GOOD;
}

/** Returns the cache key of the last good response to a query, regardless of its request tag and live event. */
export function lastGoodKey(url: string): string {
  const query = new URL(url);
  query.searchParams.delete('tag');
  query.searchParams.delete('lastLiveEventId');
  return `${LAST_GOOD}-${createHash('sha256').update(query.href).digest('hex')}`;
}

const queryResponse = z.object({ result: z.unknown().refine((result) => result !== undefined) });

/** Returns whether a body is a query response. The client returns other JSON as an object, the rest as text. */
export function isQueryResponse(body: unknown): body is QueryResponse {
  return queryResponse.safeParse(body).success;
}

export const TIMEOUT_MS = 8_000;
/** The page cache is on this machine, but slow while it renders every page at once. */
export const LAST_GOOD_TIMEOUT_MS = 8_000;
/** The lifetime of a page that is rendered from last good responses. */
const LAST_GOOD_LIFETIME_S = 10;

const RAW = { filterResponse: false, returnQuery: false } as const;

/** `unknown` when a shape accepts everything that the generated type of a query's result allows, else `never`. */
type Fitting<Query extends string, Shape extends z.ZodType> =
  ClientReturn<Query> extends z.input<Shape> ? unknown : never;

type QueryResponse = z.output<typeof queryResponse>;

type Options = {
  params?: QueryParams;
  /** The response is at least as fresh as this live event. The default is the latest one for its tags. */
  liveEventId?: string | undefined;
  /** Publishing a document with one of these tags makes the response stale. Without tags it is never cached. */
  tags: readonly string[];
  /** Names the query in the content source's own logs. */
  requestTag?: string | undefined;
};

type Request = Pick<Options, 'tags' | 'liveEventId' | 'requestTag'> & {
  params: QueryParams;
  perspective: Perspective | null;
};

/**
 * The content source is down, hangs, refuses the site or lacks a document that every page needs. Any getter may
 * throw it.
 */
export class ContentUnavailableError extends Error {
  override name = 'ContentUnavailableError';
  /** The cause in one sentence that may be public. */
  readonly summary: string;

  constructor(message: string, summary = message, options?: ErrorOptions) {
    super(message, options);
    this.summary = summary;
  }
}

/**
 * Returns the result of a query on the published documents, in the expected shape. Responses with tags are cached
 * until a tag is revalidated. If the source fails then, the last good response is used for a few seconds at a time.
 * A page in preview gets the current documents instead, in the perspective that the Studio selected.
 * @param shape of the result; it accepts everything that the generated types allow, and the rest is left out
 * @throws ContentUnavailableError when the source is down, hangs for 8 seconds or returns something else, and there
 *   is no last good response
 * @see https://www.sanity.io/docs/http-reference/query
 */
export async function load<const Query extends string, Shape extends z.ZodType>(
  query: Query,
  shape: Shape & Fitting<Query, Shape>,
  { tags, params = {}, liveEventId = latestLiveEvent(tags), requestTag }: Options,
): Promise<z.output<Shape>> {
  const perspective = await previewPerspective();
  // A preview records no findings, and its edit links need the fields as they are.
  const asked = perspective ? query : revealWrongValues(query);
  const name = `${query} ${JSON.stringify(params)}`;
  const read = ({ result }: QueryResponse) =>
    readContent(shape, result, { name, isPreview: perspective !== null });
  try {
    const request = { params, tags, perspective, liveEventId, requestTag };
    const response = await withinDeadline(runWithRetry(asked, request), TIMEOUT_MS);
    if (tags.length > 0 && !perspective) {
      recordAnswer({ query: asked, params, tags: [ALL_CONTENT_TAG, ...tags] }, response.result);
    }
    return read(response);
  } catch (cause) {
    const error = unavailable(cause);
    const lastGood = perspective || tags.length === 0 ? null : await loadLastGood(asked, params);
    if (!lastGood) throw error;
    // A page sends ten queries, and an outage affects every page.
    if (isDue('last good response')) {
      log.warn(`${error.message} Using last good responses.`, { error: cause });
    }
    return read(lastGood);
  }
}

/**
 * Returns the current result of a query that pages were rendered from, without any cache.
 * @throws an error when the source is down, hangs for 8 seconds or returns something else
 */
export async function loadAgain({ query, params, tags }: Question): Promise<unknown> {
  const liveEventId = latestLiveEvent(tags);
  const request = { params, tags: [], perspective: null, liveEventId };
  return (await withinDeadline(runWithRetry(query, request), TIMEOUT_MS)).result;
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
  // Next.js caches every response with status 200, even a proxy's error page, until the next publish.
  // A request tag makes this a different request.
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

/** Returns the last good response, which `src/publishing/page-cache` keeps. */
async function loadLastGood(query: string, params: QueryParams): Promise<QueryResponse | null> {
  // If no cache has a response, the request reaches the source. A private dataset would look empty without the token.
  const request = tokenClient().fetch(query, params, {
    ...RAW,
    // The first request may still hang, and Next.js would wait for it if the URL were the same.
    tag: LAST_GOOD,
    cache: 'force-cache',
    // A tag that was just revalidated would rule the response out. The page has the tags from the
    // first request.
    next: { revalidate: LAST_GOOD_LIFETIME_S },
  });
  const response = await withinDeadline(request, LAST_GOOD_TIMEOUT_MS).catch(() => null);
  return isQueryResponse(response) ? response : null;
}
