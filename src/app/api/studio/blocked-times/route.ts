import { blockTime } from '#data/bookings/blocked-times.ts';
import { newBlockedTime } from '#domain/bookings/blocked-times.ts';
import {
  forMember,
  preflight,
  respond,
  respondError,
} from '#features/studio-api/access/respond.ts';
import { readJson } from '#features/studio-api/read-json.ts';

export const OPTIONS = preflight;

/** Keeps a time free of visits, for a member who may act. */
export function POST(request: Request): Promise<Response> {
  return forMember(request, 'act', async ({ userId, userName }) => {
    const blocked = newBlockedTime.safeParse(await readJson(request));
    if (!blocked.success) {
      const [issue] = blocked.error.issues;
      const [field] = issue?.path ?? [];
      if (!issue || typeof field !== 'string') {
        return respondError(400, "The site can't read this time.");
      }
      return respondError(400, issue.message, field);
    }
    return respond(await blockTime(blocked.data, { id: userId, name: userName }));
  });
}
