import { z } from 'zod';
import { exportBookings } from '#data/bookings/lists.ts';
import {
  forMember,
  preflight,
  respondError,
  respondFile,
} from '#features/studio-api/access/respond.ts';
import { bookingsCsv } from '#features/studio-api/bookings-csv.ts';

const span = z.object({ from: z.iso.date(), to: z.iso.date() });

export const OPTIONS = preflight;

/** The bookings with a visit from one day to another, as CSV. */
export function GET(request: Request): Promise<Response> {
  return forMember(request, 'read', async () => {
    const days = span.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    if (!days.success) return respondError(400, 'Choose a first and a last day.');
    const { from, to } = days.data;
    const file = bookingsCsv(await exportBookings(from, to));
    return respondFile(file, 'text/csv; charset=utf-8', `requests-${from}-${to}.csv`);
  });
}
