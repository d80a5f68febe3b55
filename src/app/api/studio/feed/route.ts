import { randomBytes } from 'node:crypto';
import { environment } from '#config/env.ts';
import { replaceCalendarFeed } from '#data/bookings/lists.ts';
import { ownerRoute } from '#owner-api/owner-route.ts';
export { preflight as OPTIONS } from '#owner-api/access/respond.ts';

/** Creates a new secret URL for the calendar feed. The previous URL stops working. */
export const POST = ownerRoute({
  run: async ({ actor }) => {
    const token = randomBytes(16).toString('base64url');
    await replaceCalendarFeed(token, actor.name);
    return { url: `${environment().siteUrl}/api/calendar/${token}` };
  },
});
