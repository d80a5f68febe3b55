import { refuseRequest } from '../errors.ts';
import type { LakeRequest, Reply } from '../http/message.ts';
import type { Lake } from '../lake.ts';
import type { Moment } from './history.ts';

/**
 * `GET /data/history/:dataset/documents/:ids?revision=|time=|lastRevision=` of Sanity's "History API
 * reference": documents as they stood then, those that were not there left out.
 */
export function readPastDocuments({ url, params }: LakeRequest, { history }: Lake): Reply {
  const moment = readMoment(url.searchParams);
  const ids = (params['ids'] ?? '').split(',').filter(Boolean);
  return {
    status: 200,
    body: { documents: ids.flatMap((id) => history.documentAt(id, moment) ?? []) },
  };
}

function readMoment(search: URLSearchParams): Moment {
  const revision = search.get('revision');
  if (revision) return { revision };
  if (search.get('lastRevision') === 'true') return 'lastRevision';
  const time = search.get('time');
  const instant = time === null ? Date.now() : Date.parse(time);
  if (!Number.isNaN(instant)) return { time: new Date(instant).toISOString() };
  throw refuseRequest(400, 'requestError', 'Malformed request: "time" is not an instant');
}
