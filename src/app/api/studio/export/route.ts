import { z } from 'zod';
import {
  countLeads,
  exportBookings,
  listMessages,
  listNewBookings,
  listOpenQuotes,
} from '#data/bookings/lists.ts';
import { sumMoney } from '#data/bookings/money.ts';
import { loadTimeZone } from '#data/services.ts';
import { LIST_LIMITS } from '#domain/cut-list.ts';
import { wallClockIn } from '#domain/schedule/clock.ts';
import { respondFile } from '#owner-api/access/respond.ts';
import {
  bookingsCsv,
  bookingsCsvPages,
  leadsCsv,
  messagesCsv,
  moneyCsv,
  quotesCsv,
} from '#owner-api/csv.ts';
import { ownerRoute } from '#owner-api/owner-route.ts';
import { NO_SPAN, span } from '#owner-api/span.ts';

type Clock = ReturnType<typeof wallClockIn>;

/** The exports that cover a span of days. `visits` are those in the calendar, `requests` all bookings in any state. */
const BY_DAYS = {
  requests: (from: string, to: string, clock: Clock) =>
    bookingsCsvPages(exportBookings('export', from, to), clock),
  visits: (from: string, to: string, clock: Clock) =>
    bookingsCsvPages(exportBookings('export-visits', from, to), clock),
  money: async (from: string, to: string, clock: Clock) =>
    moneyCsv(await sumMoney(from, to), clock),
  leads: async (from: string, to: string, clock: Clock) =>
    leadsCsv(await countLeads(from, to), clock),
};
const MOST = LIST_LIMITS.exportMost;
const LISTS = {
  new: async (clock: Clock) => bookingsCsv(await listNewBookings(MOST), clock),
  messages: async (clock: Clock) => messagesCsv(await listMessages(MOST), clock),
  quotes: async (clock: Clock) => quotesCsv(await listOpenQuotes(MOST), clock),
};
const schema = z.discriminatedUnion(
  'table',
  [
    span.safeExtend({ table: z.enum(['requests', 'visits', 'money', 'leads']) }),
    z.object({ table: z.enum(['new', 'messages', 'quotes']) }),
  ],
  'This table does not exist.',
);

export { preflight as OPTIONS } from '#owner-api/access/respond.ts';

/** Returns a view as CSV, for some days (`?table=money&from=2027-05-01&to=2027-05-31`) or whole (`?table=new`). */
export const GET = ownerRoute({
  input: { schema, fields: new Map([['table', 'table']]), fallback: NO_SPAN },
  run: async ({ input }) => {
    const clock = wallClockIn(await loadTimeZone());
    return respondFile(
      'from' in input
        ? await BY_DAYS[input.table](input.from, input.to, clock)
        : await LISTS[input.table](clock),
      'text/csv; charset=utf-8',
      `${Object.values(input).join('-')}.csv`,
    );
  },
});
