import { readCalendarFeed } from '#data/bookings/lists.ts';
import { ownerEntry } from '#domain/booking/calendar/calendar-entries.ts';
import { calendarFeed } from '#domain/booking/calendar/calendar-file.ts';
import { isManageToken } from '#domain/booking/manage-path.ts';
import { loadBusiness } from '#mail/load-business.ts';

type Context = { params: Promise<{ token: string }> };

export const dynamic = 'force-dynamic';

/** Returns the owner's visits, for a calendar program that subscribes to this secret URL. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  const feed = isManageToken(token) ? await readCalendarFeed(token) : null;
  if (!feed) return new Response("There's no calendar at this address.", { status: 404 });
  const { businessName, timeZone, studioUrl } = (await loadBusiness()).business;
  const entries = feed.rows.map((booking) => ownerEntry(booking, studioUrl));
  const calendar = { name: `${businessName}: visits`, timeZone };
  return new Response(calendarFeed({ rows: entries, hasMore: feed.hasMore }, calendar), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
