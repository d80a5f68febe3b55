import { mayRead, readingRights } from '../access.ts';
import { type LakeDocument, splitId } from '../documents.ts';
import { requestError } from '../errors.ts';
import type { Lake, LakeRequest, LakeResponse } from '../lake.ts';
import { effectsOf, type History, type Moment } from '../storage/history.ts';
import type { Change, Transaction } from '../storage/store.ts';

const DEFAULT_LIMIT = 100;
const HIGHEST_LIMIT = 1000;

/**
 * `GET /data/history/:dataset/transactions/:ids` of Sanity's "History API reference". Returns one JSON object
 * per line, oldest first unless `reverse=true`. `fromTransaction` and `toTransaction` are inclusive.
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

/** Returns a response with one JSON object per line. */
const respondWithLines = (lines: object[]): LakeResponse => ({
  status: 200,
  headers: { 'Content-Type': 'application/x-ndjson; charset=utf-8' },
  body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
});

/**
 * `GET /data/history/:dataset/documents/:ids?revision=|time=|lastRevision=` of Sanity's "History API
 * reference". Returns documents as they were at that time, without those that did not exist.
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
 * Returns a published revision under its draft's id. A revision that was never a draft, such as an import, also
 * belongs to the draft's history, because the Studio requests it under the draft's id to restore it.
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
 * `GET /data/export/:dataset`: each document that the token may read as a line of JSON, for `sanity dataset
 * export`, which downloads the assets from their URLs.
 * @see https://www.sanity.io/docs/http-reference/export
 */
export function exportDataset(request: LakeRequest, lake: Lake): LakeResponse {
  const rights = readingRights(request.identity, lake);
  const documents = [...lake.store.documents.values()]
    .filter(({ _id }) => mayRead(_id, rights))
    .sort((a, b) => (a._id < b._id ? -1 : 1));
  return respondWithLines(documents);
}

/** Edits produce no events, so the handler reads more transactions than it returns events. */
const TRANSACTION_LIMIT = 2000;

/**
 * `GET /data/history/:dataset/events/documents/:id`: the events of a document (created, published, unpublished,
 * deleted), newest first.
 */
export function readEvents({ url, params }: LakeRequest, { history }: Lake): LakeResponse {
  const id = params['id'] ?? '';
  const { publishedId } = splitId(id);
  const limit = Number(url.searchParams.get('limit')) || DEFAULT_LIMIT;
  const transactions = history.transactions(history.versionsOf(publishedId), {
    newestFirst: true,
    limit: TRANSACTION_LIMIT,
  });
  const events = transactions.flatMap((each) => describeEvents(each, publishedId));
  const own = events.filter((event) => concerns(event, id));
  return { status: 200, body: { events: { [id]: own.slice(0, limit) }, nextCursor: '' } };
}

const VERSION_LIFECYCLE = ['createDocumentVersion', 'deleteDocumentVersion'];

/**
 * Returns whether an event belongs to the requested document. A published document's history has only public
 * events. A draft's history also has events of drafts. Neither has events of releases.
 */
function concerns({ type, versionId }: DocumentEvent, requestedId: string): boolean {
  if (versionId === undefined || versionId === requestedId) return true;
  if (splitId(versionId).layer !== 'drafts') return false;
  return splitId(requestedId).layer !== 'published' || !VERSION_LIFECYCLE.includes(type);
}

type DocumentEvent = {
  type: string;
  timestamp: string;
  author: string;
  documentId: string;
  versionId?: string;
  revisionId?: string;
  versionRevisionId?: string | undefined;
  publishCause?: string;
};

/**
 * Returns the events of one transaction for a document and its drafts, under the Studio's names. Edits of a
 * draft are not included, because the Studio derives them from the transactions.
 */
function describeEvents(
  { id: revisionId, timestamp, author, changes }: Transaction,
  publishedId: string,
): DocumentEvent[] {
  const common = { timestamp, author, documentId: publishedId };
  const published = changes.find(({ id }) => id === publishedId);
  const versions = changes.filter(({ id }) => splitId(id).layer !== 'published');
  const removed = versions.find(isRemoval);

  if (published?.after && removed) {
    const { id: versionId, before } = removed;
    const publish = { type: 'publishDocumentVersion', publishCause: 'document.publish' };
    return [{ ...common, ...publish, revisionId, versionId, versionRevisionId: before?._rev }];
  }
  if (published && isRemoval(published)) {
    const version = versions.find(isCreation) ?? versions.find(({ after }) => after !== null);
    if (!version) return [{ ...common, type: 'deleteDocumentGroup' }];
    const { id: versionId } = version;
    return [{ ...common, type: 'unpublishDocument', versionId, versionRevisionId: revisionId }];
  }
  const events = versions.flatMap((change): DocumentEvent[] => {
    const { id: versionId, before } = change;
    const event = { ...common, versionId };
    if (isCreation(change)) {
      return [{ ...event, type: 'createDocumentVersion', versionRevisionId: revisionId }];
    }
    if (!isRemoval(change)) return [];
    return [{ ...event, type: 'deleteDocumentVersion', versionRevisionId: before?._rev }];
  });
  if (!published) return events;
  const type = isCreation(published) ? 'createLiveDocument' : 'updateLiveDocument';
  return [{ ...common, type, revisionId }, ...events];
}

const isCreation = ({ before, after }: Change) => before === null && after !== null;
const isRemoval = ({ before, after }: Change) => before !== null && after === null;
