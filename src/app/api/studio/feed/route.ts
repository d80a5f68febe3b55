import { randomBytes } from 'node:crypto';
import { environment } from '#config/env.ts';
import { replaceCalendarFeed } from '#data/bookings/calendar-feed.ts';
import { forMember, preflight, respond } from '#features/studio-api/access/respond.ts';

export const OPTIONS = preflight;

/** Makes a new secret address for the calendar feed; the one before stops working. */
export function POST(request: Request): Promise<Response> {
  return forMember(request, 'act', async ({ userName }) => {
    const token = randomBytes(16).toString('base64url');
    await replaceCalendarFeed(token, userName);
    return respond({ url: `${environment().siteUrl}/api/calendar/${token}` });
  });
}
