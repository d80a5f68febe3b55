import { getSettings } from '#content/getters/get-settings.ts';
import { loadVisit } from '#data/visits.ts';
import { isManageToken } from '#domain/requests/visit-path.ts';
import { customerEntry } from '#domain/requests/visit-entries.ts';
import { visitMessage } from '#domain/visit-calendar.ts';

type Context = { params: Promise<{ token: string }> };

export const dynamic = 'force-dynamic';

/** The calendar file of a visit as it stands now. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  const visit = isManageToken(token) ? await loadVisit(token) : null;
  if (!visit) return new Response('There is no such request.', { status: 404 });
  const business = await getSettings();
  const organizer = { name: business.businessName, email: business.email };
  const { file, method } = visitMessage(customerEntry(visit, business), organizer, visit.email);
  return new Response(file, {
    headers: {
      'Content-Type': `text/calendar; charset=utf-8; method=${method}`,
      'Content-Disposition': 'attachment; filename="detailing-visit.ics"',
      'Cache-Control': 'private, no-store',
    },
  });
}
