import { z } from 'zod';
import { exportRequests } from '#data/requests.ts';
import {
  forMember,
  preflight,
  respondError,
  respondFile,
} from '#features/requests/access/respond.ts';
import { requestsCsv } from '#features/requests/requests-csv.ts';

const span = z.object({ from: z.iso.date(), to: z.iso.date() });

export const OPTIONS = preflight;

/** The requests with a visit from one day to another, as CSV. */
export function GET(request: Request): Promise<Response> {
  return forMember(request, 'read', async () => {
    const days = span.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    if (!days.success) return respondError(400, 'Choose a first and a last day.');
    const { from, to } = days.data;
    const file = requestsCsv(await exportRequests(from, to));
    return respondFile(file, 'text/csv; charset=utf-8', `requests-${from}-${to}.csv`);
  });
}
