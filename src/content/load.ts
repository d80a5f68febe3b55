import type { ClientReturn, QueryParams, RawQuerylessQueryResponse } from '@sanity/client';
import { environment } from '#config/env.ts';
import { contentClient } from './client.ts';
import { ContentUnavailableError } from './content-unavailable-error.ts';
import { withinDeadline } from '#lib/deadline.ts';
import { isUsable, LAST_GOOD } from './last-good.ts';
import { previewClient } from './preview/preview-client.ts';
import { previewPerspective } from './preview/preview-perspective.ts';
import { ALL_CONTENT_TAG } from './tags.ts';
import type { Perspective } from '#config/preview.ts';

export const ANSWER_WITHIN_MS = 8_000;
/** The store is on this machine, but answers in its turn when all pages are made at once. */
export const RECALL_WITHIN_MS = 8_000;

/** So long lives a page that is made of last good answers. */
const STOPGAP_S = 10;

const RAW = { filterResponse: false, returnQuery: false } as const;

type Options = {
  params?: QueryParams;
  /** Publishing a document with one of these tags makes the answer stale; none = never kept. */
  tags: readonly string[];
};

/**
 * Runs a query on the published documents. Answers with tags are kept until a tag is revalidated;
 * when the source fails then, the last good one serves for a few seconds at a time.
 * A page in preview gets the documents of this moment instead, drafts over published ones unless the
 * Studio's switch says otherwise, its texts with hidden edit links.
 * @returns the result, typed by the generated types
 * @throws ContentUnavailableError when the source is down, silent for 8 seconds, or answers rubbish,
 *   and there is no last good answer
 * @see https://www.sanity.io/docs/http-reference/query
 */
export async function load<const Query extends string>(
  query: Query,
  { tags, params = {} }: Options,
): Promise<ClientReturn<Query>> {
  const perspective = await previewPerspective();
  try {
    return await withinDeadline(askUntilUsable(query, params, tags, perspective), ANSWER_WITHIN_MS);
  } catch (error) {
    const { projectId, dataset, apiHost } = environment().sanity;
    const place = apiHost ?? 'sanity.io';
    const failure = new ContentUnavailableError(
      `The content of project "${projectId}", dataset "${dataset}", cannot be read from ${place}. ` +
        'Check that it runs and that the SANITY_… variables are right.',
      { cause: error },
    );
    const lastGood = perspective || tags.length === 0 ? null : await recall(query, params);
    if (!lastGood) throw failure;
    console.warn(`${failure.message} The last good answer stands in. (${String(error)})`);
    return lastGood.result;
  }
}

async function askUntilUsable<Query extends string>(
  query: Query,
  params: QueryParams,
  tags: readonly string[],
  perspective: Perspective | null,
): Promise<ClientReturn<Query>> {
  const first = await ask(query, params, tags, { perspective });
  if (isUsable(first)) return first.result;
  // The framework keeps whatever came with status 200, rubbish of a broken proxy included, and would
  // hand it out until the next publish. A request tag makes this one a different request.
  const requestTag = `again.${Date.now().toString(36)}`;
  const second = await ask(query, params, tags, { perspective, requestTag });
  if (isUsable(second)) return second.result;
  throw new Error('The answer is not one of a Sanity dataset.');
}

/** The answer that the site's store keeps for times like these: see src/page-cache. */
async function recall<Query extends string>(
  query: Query,
  params: QueryParams,
): Promise<RawQuerylessQueryResponse<ClientReturn<Query>> | null> {
  const question = contentClient().fetch(query, params, {
    ...RAW,
    // Another address than the question that may hang still, so as not to wait for it.
    tag: LAST_GOOD,
    cache: 'force-cache',
    // No tags: what just made one of them stale would be refused its last good answer. The page that
    // is made of it has them from the question.
    next: { revalidate: STOPGAP_S },
  });
  const answer = await withinDeadline(question, RECALL_WITHIN_MS).catch(() => null);
  return isUsable(answer) ? answer : null;
}

function ask<Query extends string>(
  query: Query,
  params: QueryParams,
  tags: readonly string[],
  { perspective, requestTag }: { perspective: Perspective | null; requestTag?: string },
): Promise<RawQuerylessQueryResponse<ClientReturn<Query>>> {
  const client = perspective ? previewClient() : contentClient();
  return client.fetch(query, params, {
    ...RAW,
    ...(perspective ? { perspective } : {}),
    ...(tags.length > 0 && !perspective
      ? { cache: 'force-cache', next: { tags: [ALL_CONTENT_TAG, ...tags], revalidate: false } }
      : { cache: 'no-store' }),
    ...(requestTag ? { tag: requestTag } : {}),
  });
}
