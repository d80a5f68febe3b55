import { performance } from 'node:perf_hooks';
import { requireIdentity } from '../access.ts';
import type { LakeRequest, LakeResponse } from '../http/types.ts';
import type { Lake } from '../lake.ts';
import { evaluateQuery } from './groq.ts';
import { parsePerspective, viewDocuments } from './perspectives.ts';
import { readQueryInput } from './query-input.ts';
import { mapSources } from './source-map.ts';
import { syncTag } from './sync-tag.ts';

const BODY_LIMIT = 1024 * 1024;

/** `GET /_local/queries`: how many queries were answered since the start. */
export function countQueries({ identity }: LakeRequest, lake: Lake): LakeResponse {
  requireIdentity(identity, 'read');
  return { status: 200, body: lake.queryCounter };
}

/** `GET|POST /data/query/:dataset` of Sanity's "Query API reference". */
export async function handleQuery(request: LakeRequest, lake: Lake): Promise<LakeResponse> {
  const { searchParams } = request.url;
  const body = request.method === 'POST' ? await request.readText(BODY_LIMIT) : null;
  const { query, params, returnQuery } = readQueryInput(searchParams, body);
  const perspective = parsePerspective(searchParams.get('perspective'), request.apiVersion);

  lake.queryCounter.count += 1;
  const start = performance.now();
  const documents = lake.queryIndex.documents(
    searchParams.get('lastLiveEventId'),
    searchParams.get('tag'),
  );
  const view = viewDocuments(documents, perspective, request.identity !== null);
  const { projectId, dataset } = lake;
  const input = { ...view, params, projectId, dataset };
  const result = (await evaluateQuery(query, input)) ?? null;
  const sourceMap = searchParams.get('resultSourceMap') ?? 'false';
  return {
    status: 200,
    body: {
      ...(returnQuery && { query }),
      result,
      ...(sourceMap !== 'false' && {
        resultSourceMap: mapSources(query, input, result, sourceMap === 'withKeyArraySelector'),
      }),
      syncTags: [syncTag(lake)],
      ms: Math.round(performance.now() - start),
    },
  };
}
