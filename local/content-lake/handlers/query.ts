import { hash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import { mayRead, readingRights } from '../access.ts';
import { type JsonObject, splitId } from '../documents.ts';
import { requestError } from '../errors.ts';
import { parseJsonBody } from '../http/read-request.ts';
import type { Lake, LakeRequest, LakeResponse } from '../lake.ts';
import { evaluate, parseError } from '../queries/groq.ts';
import { parsePerspective, viewDocuments } from '../queries/query-index.ts';
import { mapSources } from '../queries/source-map.ts';

const BODY_LIMIT = 1024 * 1024;

/** Returns the only sync tag of the dataset, so any change makes every result stale. */
export const syncTag = ({ projectId, dataset }: Lake): string =>
  `s1:${hash('sha256', `${projectId}/${dataset}`, 'base64url').slice(0, 6)}`;

/** `GET|POST /data/query/:dataset` of Sanity's "Query API reference". */
export async function handleQuery(request: LakeRequest, lake: Lake): Promise<LakeResponse> {
  const { searchParams } = request.url;
  const body = request.method === 'POST' ? await request.readText(BODY_LIMIT) : null;
  const { query, params, returnQuery } = readQueryInput(searchParams, body);
  const perspective = parsePerspective(searchParams.get('perspective'), request.apiVersion);

  const rights = readingRights(request.identity, lake);
  lake.queryCounter.count += 1;
  const start = performance.now();
  const documents = lake.queryIndex.documents(
    searchParams.get('lastLiveEventId'),
    searchParams.get('tag'),
  );
  const view = viewDocuments(documents, perspective, rights);
  const input = {
    ...view,
    params,
    projectId: lake.projectId,
    dataset: lake.dataset,
  };
  const result = evaluate(query, input) ?? null;
  const sourceMap = searchParams.get('resultSourceMap') ?? 'false';
  return {
    status: 200,
    body: {
      ...(returnQuery && { query }),
      result,
      ...(sourceMap !== 'false' && {
        resultSourceMap: mapSources(query, input, result),
      }),
      syncTags: [syncTag(lake)],
      ms: Math.round(performance.now() - start),
    },
  };
}

/** `GET /data/doc/:dataset/:ids` of Sanity's "Doc API reference": stored documents by id. */
export function handleDoc(request: LakeRequest, lake: Lake): LakeResponse {
  const { store } = lake;
  const rights = readingRights(request.identity, lake);
  const { searchParams } = request.url;
  const requested = [...new Set((request.params['ids'] ?? '').split(',').filter(Boolean))];
  const ids =
    searchParams.get('includeAllVersions') === 'true'
      ? [...store.documents.keys()].filter((id) => requested.includes(splitId(id).publishedId))
      : requested;
  const found = ids
    .filter((id) => mayRead(id, rights))
    .flatMap((id) => store.documents.get(id) ?? []);
  const documents = searchParams.get('excludeContent') === 'true' ? [] : found;
  const present = new Set(found.map(({ _id }) => _id));
  const omitted = requested
    .filter((id) => !present.has(id))
    .map((id) => ({ id, reason: mayRead(id, rights) ? 'existence' : 'permission' }));
  return { status: 200, body: { documents, omitted } };
}

const postBody = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()).nullish(),
});

/**
 * Reads a query from a URL (`query`, and `$name` parameters with JSON values) or, for POST, from the body
 * `{query, params}`.
 */
export function readQueryInput(search: URLSearchParams, body: string | null) {
  const returnQuery = search.get('returnQuery') !== 'false';
  if (body !== null) {
    const { query, params } = parseJsonBody(body, postBody);
    return { query, params: params ?? {}, returnQuery };
  }
  const query = search.get('query');
  if (!query) throw requestError(400, 'requestError', 'Malformed request: no query');
  const params: JsonObject = Object.fromEntries(
    [...search].flatMap(([name, value]) =>
      name.startsWith('$') ? [[name.slice(1), parseParameter(name, value, query)]] : [],
    ),
  );
  return { query, params, returnQuery };
}

function parseParameter(name: string, value: string, query: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    const description = `Unable to parse value of "${name}=${value.slice(0, 100)}": strings must be quoted`;
    throw parseError(query, description);
  }
}
