import { blockTime } from '#data/bookings/blocked-times.ts';
import { newBlockedTime } from '#domain/bookings/blocked-times.ts';
import {
  forMember,
  preflight,
  respond,
  respondInvalid,
} from '#features/studio-api/access/respond.ts';
import { readJson } from '#features/studio-api/read-json.ts';

const FIELDS = ['date', 'from', 'until', 'reason'];

export const OPTIONS = preflight;

/** Keeps a time free of visits, for a member who may act. */
export function POST(request: Request): Promise<Response> {
  return forMember(request, 'act', async ({ userId, userName }) => {
    const blocked = newBlockedTime.safeParse(await readJson(request));
    if (!blocked.success) {
      return respondInvalid(blocked.error, FIELDS, "The site can't read this time.");
    }
    return respond(await blockTime(blocked.data, { id: userId, name: userName }));
  });
}
