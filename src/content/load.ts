import type { ClientReturn, QueryParams, RawQuerylessQueryResponse } from '@sanity/client';
import { environment } from '#config/env.ts';
import { contentClient } from './client.ts';
import { ContentUnavailableError } from './content-unavailable-error.ts';
import { withinDeadline } from './deadline.ts';
import { isPreview } from './is-preview.ts';
import { previewClient } from './preview-client.ts';
import { ALL_CONTENT_TAG } from './tags.ts';

export const ANSWER_WITHIN_MS = 8_000;

type Options = {
  params?: QueryParams;
  /** Publishing a document with one of these tags makes the answer stale; none = never kept. */
  tags: readonly string[];
};

/**
 * Runs a query on the published documents. Answers with tags are kept until a tag is revalidated.
 * A page in preview gets the drafts of this moment instead, its texts with hidden edit links.
 * @returns the result, typed by the generated types
 * @throws ContentUnavailableError when the source is down, silent for 8 seconds, or answers rubbish
 * @see https://www.sanity.io/docs/http-reference/query
 */
export async function load<const Query extends string>(
  query: Query,
  { tags, params = {} }: Options,
): Promise<ClientReturn<Query>> {
  try {
    return await withinDeadline(askUntilUsable(query, params, tags), ANSWER_WITHIN_MS);
  } catch (error) {
    const { projectId, dataset, apiHost } = environment().sanity;
    const place = apiHost ?? 'sanity.io';
    throw new ContentUnavailableError(
      `The content of project "${projectId}", dataset "${dataset}", cannot be read from ${place}. ` +
        'Check that it runs and that the SANITY_… variables are right.',
      { cause: error },
    );
  }
}

async function askUntilUsable<Query extends string>(
  query: Query,
  params: QueryParams,
  tags: readonly string[],
): Promise<ClientReturn<Query>> {
  const preview = await isPreview();
  const first = await ask(query, params, tags, { preview });
  if (isUsable(first)) return first.result;
  // The framework keeps whatever came with status 200, rubbish of a broken proxy included, and would
  // hand it out until the next publish. A request tag makes this one a different request.
  const requestTag = `again.${Date.now().toString(36)}`;
  const second = await ask(query, params, tags, { preview, requestTag });
  if (isUsable(second)) return second.result;
  throw new Error('The answer is not one of a Sanity dataset.');
}

function ask<Query extends string>(
  query: Query,
  params: QueryParams,
  tags: readonly string[],
  { preview, requestTag }: { preview: boolean; requestTag?: string },
): Promise<RawQuerylessQueryResponse<ClientReturn<Query>>> {
  const client = preview ? previewClient() : contentClient();
  return client.fetch(query, params, {
    filterResponse: false,
    returnQuery: false,
    ...(tags.length > 0 && !preview
      ? { cache: 'force-cache', next: { tags: [ALL_CONTENT_TAG, ...tags], revalidate: false } }
      : { cache: 'no-store' }),
    ...(requestTag ? { tag: requestTag } : {}),
  });
}

/** The client hands a body that is no JSON on as text, or as an object without a result. */
function isUsable(answer: unknown): boolean {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'result' in answer &&
    answer.result !== undefined
  );
}
