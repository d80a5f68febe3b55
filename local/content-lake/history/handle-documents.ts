import { splitId, type LakeDocument } from '../documents.ts';
import { requestError } from '../errors.ts';
import type { LakeRequest, LakeResponse } from '../http/types.ts';
import type { Lake } from '../lake.ts';
import type { History, Moment } from './history.ts';

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
