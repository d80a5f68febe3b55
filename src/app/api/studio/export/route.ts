import { z } from 'zod';
import { countLeads, exportBookings } from '#data/bookings/lists.ts';
import { sumMoney } from '#data/bookings/money.ts';
import { respondFile } from '#owner-api/access/respond.ts';
import { bookingsCsv, leadsCsv, moneyCsv } from '#owner-api/csv.ts';
import { ownerRoute } from '#owner-api/owner-route.ts';
import { NO_SPAN, span } from '#owner-api/span.ts';

const TABLES = {
  requests: async (from: string, to: string) => bookingsCsv(await exportBookings(from, to)),
  money: async (from: string, to: string) => moneyCsv(await sumMoney(from, to)),
  leads: async (from: string, to: string) => leadsCsv(await countLeads(from, to)),
};
const table = z.enum(['requests', 'money', 'leads'], 'This table does not exist.');

export { preflight as OPTIONS } from '#owner-api/access/respond.ts';

/** A table from one day to another, as CSV: `?from=2027-05-01&to=2027-05-31&table=money`. */
export const GET = ownerRoute({
  input: {
    schema: span.safeExtend({ table: table.default('requests') }),
    fields: new Map([['table', 'table']]),
    otherwise: NO_SPAN,
  },
  run: async ({ input: { from, to, table: name } }) =>
    respondFile(
      await TABLES[name](from, to),
      'text/csv; charset=utf-8',
      `${name}-${from}-${to}.csv`,
    ),
});
