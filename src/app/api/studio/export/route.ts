import { countLeads, exportBookings } from '#data/bookings/lists.ts';
import { sumMoney } from '#data/bookings/money.ts';
import {
  forMember,
  preflight,
  respondError,
  respondFile,
} from '#features/studio-api/access/respond.ts';
import { bookingsCsv } from '#features/studio-api/bookings-csv.ts';
import { leadsCsv } from '#features/studio-api/leads-csv.ts';
import { moneyCsv } from '#features/studio-api/money-csv.ts';
import { NO_SPAN, parseSpan } from '#features/studio-api/parse-span.ts';

const TABLES: Record<string, (from: string, to: string) => Promise<string>> = {
  requests: async (from, to) => bookingsCsv(await exportBookings(from, to)),
  money: async (from, to) => moneyCsv(await sumMoney(from, to)),
  leads: async (from, to) => leadsCsv(await countLeads(from, to)),
};

export const OPTIONS = preflight;

/** A table from one day to another, as CSV: `?from=2027-05-01&to=2027-05-31&table=money`. */
export function GET(request: Request): Promise<Response> {
  return forMember(request, 'read', async () => {
    const span = parseSpan(request);
    if (!span) return respondError(400, NO_SPAN);
    const { from, to } = span;
    const name = new URL(request.url).searchParams.get('table') ?? 'requests';
    const write = TABLES[name];
    if (!write) return respondError(400, 'This table does not exist.');
    const file = await write(from, to);
    return respondFile(file, 'text/csv; charset=utf-8', `${name}-${from}-${to}.csv`);
  });
}
