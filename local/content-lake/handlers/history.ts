import { mayRead, readingRights } from '../access.ts';
import { type LakeDocument, splitId } from '../documents.ts';
import { requestError } from '../errors.ts';
import type { Lake, LakeRequest, LakeResponse } from '../lake.ts';
import { strongReferences } from '../mutations/stage.ts';
import { effectsOf, type History, type Moment } from '../storage/history.ts';

const DEFAULT_LIMIT = 100;
const HIGHEST_LIMIT = 1000;

/**
 * `GET /data/history/:dataset/transactions/:ids` of Sanity's "History API reference": one JSON object
 * per line, oldest first unless `reverse=true`; `fromTransaction` and `toTransaction` are inclusive.
 */
export function readTransactions({ url, params }: LakeRequest, { history }: Lake): LakeResponse {
  const { searchParams } = url;
  const ids = (params['ids'] ?? '').split(',').filter(Boolean);
  const limit = Number(searchParams.get('limit')) || DEFAULT_LIMIT;
  const transactions = history.transactions(ids, {
    fromTransaction: searchParams.get('fromTransaction') ?? undefined,
    toTransaction: searchParams.get('toTransaction') ?? undefined,
    newestFirst: searchParams.get('reverse') === 'true',
    limit: Math.min(Math.max(1, limit), HIGHEST_LIMIT),
  });
  const withMutations = searchParams.get('excludeMutations') !== 'true';
  const withEffects = searchParams.get('effectFormat') === 'mendoza';
  const lines = transactions.map(({ id, timestamp, author, changes }) => {
    const effects = changes.map((change) => [change.id, effectsOf(change.before, change.after)]);
    return {
      id,
      timestamp,
      author,
      documentIDs: changes.map((change) => change.id),
      ...(withMutations && { mutations: changes.flatMap(({ mutations }) => mutations) }),
      ...(withEffects && { effects: Object.fromEntries(effects) as object }),
    };
  });
  return respondWithLines(lines);
}

/** One JSON object per line. */
const respondWithLines = (lines: object[]): LakeResponse => ({
  status: 200,
  headers: { 'Content-Type': 'application/x-ndjson; charset=utf-8' },
  body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
});

/**
 * `GET /data/history/:dataset/documents/:ids?revision=|time=|lastRevision=` of Sanity's "History API
 * reference": documents as they were then, without those that did not exist.
 */
export function readPastDocuments({ url, params }: LakeRequest, { history }: Lake): LakeResponse {
  const moment = readMoment(url.searchParams);
  const ids = (params['ids'] ?? '').split(',').filter(Boolean);
  const documents = ids.flatMap((id) => {
    const found = history.documentAt(id, moment);
    if (found || ids.includes(splitId(id).publishedId)) return found ?? [];
    return asDraft(id, moment, history) ?? [];
  });
  return { status: 200, body: { documents } };
}

/**
 * A revision that never was a draft (an import) belongs to the draft's history too: the Studio requests
 * it under the draft's id to show and restore it.
 */
function asDraft(id: string, moment: Moment, history: History): LakeDocument | null {
  const { layer, publishedId } = splitId(id);
  if (layer !== 'drafts' || typeof moment === 'string' || 'time' in moment) return null;
  const published = history.documentAt(publishedId, moment);
  return published?._rev === moment.revision ? { ...published, _id: id } : null;
}

function readMoment(search: URLSearchParams): Moment {
  const revision = search.get('revision');
  if (revision) return { revision };
  if (search.get('lastRevision') === 'true') return 'lastRevision';
  const time = search.get('time');
  const instant = time === null ? Date.now() : Date.parse(time);
  if (!Number.isNaN(instant)) return { time: new Date(instant).toISOString() };
  throw requestError(400, 'requestError', 'Malformed request: "time" is not a timestamp');
}

/**
 * `GET /data/references/:dataset/documents/:id/to`: the documents that refer to one. Without
 * internal references the list is empty, because there is only one dataset.
 */
export function readReferencesTo({ url, params }: LakeRequest, { store }: Lake): LakeResponse {
  const id = params['id'] ?? '';
  const withInternal = url.searchParams.get('excludeInternalReferences') !== 'true';
  const found = withInternal
    ? [...store.documents.values()].filter((document) => strongReferences(document).has(id))
    : [];
  const references = found.map(({ _id }) => ({ documentId: _id }));
  return { status: 200, body: { totalCount: references.length, references } };
}

/**
 * `GET /data/export/:dataset`: every document that the token reads as a line of JSON, as `sanity dataset
 * export` reads it; it downloads the assets by their URLs.
 * @see https://www.sanity.io/docs/http-reference/export
 */
export function exportDataset(request: LakeRequest, lake: Lake): LakeResponse {
  const rights = readingRights(request.identity, lake);
  const types = request.url.searchParams.get('types')?.split(',') ?? null;
  const documents = [...lake.store.documents.values()]
    .filter(({ _id, _type }) => mayRead(_id, rights) && (types?.includes(_type) ?? true))
    .sort((a, b) => (a._id < b._id ? -1 : 1));
  return respondWithLines(documents);
}
