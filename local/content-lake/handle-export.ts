import type { LakeRequest, LakeResponse } from './http/types.ts';
import type { Lake } from './lake.ts';

/**
 * `GET /data/export/:dataset`: every document as a line of JSON, drafts included, as `sanity dataset
 * export` reads it; it downloads the assets by their URLs.
 * @see https://www.sanity.io/docs/http-reference/export
 */
export function exportDataset(request: LakeRequest, lake: Lake): LakeResponse {
  const types = request.url.searchParams.get('types')?.split(',') ?? null;
  const lines = [...lake.store.documents.values()]
    .filter(({ _type }) => types === null || types.includes(_type))
    .sort((a, b) => (a._id < b._id ? -1 : 1))
    .map((document) => `${JSON.stringify(document)}\n`);
  return {
    status: 200,
    headers: { 'Content-Type': 'application/x-ndjson; charset=utf-8' },
    body: lines.join(''),
  };
}
