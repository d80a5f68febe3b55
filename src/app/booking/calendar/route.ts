import type { NextRequest } from 'next/server';
import { getServices } from '#content/getters/get-services.ts';
import { getSettings } from '#content/getters/get-settings.ts';
import { calendarDownload } from '#features/booking/confirmation/calendar-download.ts';

/** The tentative calendar entry of a request, for download. */
export async function GET(request: NextRequest): Promise<Response> {
  const [settings, services] = await Promise.all([getSettings(), getServices()]);
  const titles = new Map(services.map(({ id, title }) => [id, title]));
  const file = calendarDownload(request.nextUrl.searchParams, settings, titles);
  if (file === null) return new Response('This booking request does not exist.', { status: 404 });
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="booking-request.ics"',
      'Cache-Control': 'private, no-store',
    },
  });
}
