import { z } from 'zod';
import { listWaiting } from '#data/bookings/invitations.ts';
import {
  countLeads,
  countBookings,
  listMessages,
  listNewBookings,
  listOpenQuotes,
  listPastBookings,
  listBookingsBetween,
  searchMessages,
  searchBookings,
  readDaySheet,
} from '#data/bookings/lists.ts';
import {
  listBlockedTimes,
  listDisplacedVisits,
  listTimesOff,
  listUnansweredHolidays,
} from '#data/bookings/owner-calls.ts';
import { countContactClicks } from '#data/contact.ts';
import { searchCustomers } from '#data/customers.ts';
import { loadTimeZone, readQuotableServices, readSchedule } from '#data/services.ts';
import type { CutList } from '#domain/cut-list.ts';
import { priceOf } from '#domain/pricing/price.ts';
import { addDays, businessDay } from '#domain/schedule/times.ts';
import { showOwnCalendar } from './own-calendar.ts';
import { readSearch } from './read-search.ts';

const WEEK = 6;

const day = z.iso.date();
/** The limit is longer than any name. The database searches for each word. */
const searched = {
  search: z.string().max(100, 'Search for at most 100 characters.').transform(readSearch),
};

/** A complete list is an array. */
type Rows = Promise<object[] | CutList<object>>;

/** Returns the schema of a view's query. Parsing the query returns a function that loads its rows. */
const view = <Shape extends { view: z.ZodLiteral }>(
  shape: Shape,
  load: (query: z.output<z.ZodObject<Shape>>, today: string) => Rows,
) => z.object(shape).transform((query) => (today: string) => load(query, today));

const named = <Name extends string>(name: Name) => ({ view: z.literal(name) });

export const viewQuery = z.discriminatedUnion('view', [
  view(named('counts'), () => Promise.resolve([])),
  view(named('new'), () => listNewBookings()),
  view({ ...named('calendar'), from: day }, ({ from }) =>
    listBookingsBetween(from, addDays(from, WEEK)),
  ),
  view(named('messages'), () => listMessages()),
  view(named('quotes'), () => listOpenQuotes()),
  view(named('waiting'), listWaiting),
  view({ ...named('past'), day: day.optional(), id: z.uuid().optional() }, (last) =>
    listPastBookings(last.day && last.id ? { day: last.day, id: last.id } : null),
  ),
  view({ ...named('search'), ...searched }, ({ search }) => searchBookings(search)),
  view({ ...named('found-messages'), ...searched }, ({ search }) => searchMessages(search)),
  view({ ...named('found-customers'), ...searched }, ({ search }) => searchCustomers(search)),
  view({ ...named('day'), day }, (query) => readDaySheet(query.day)),
  view({ ...named('leads'), from: day, to: day }, ({ from, to }) => countLeads(from, to)),
  view({ ...named('clicks'), from: day }, ({ from }) => countContactClicks(from)),
  view(named('blocked'), (_query, today) => listBlockedTimes(today)),
  view(named('holidays'), listUnansweredHolidays),
  view(named('displaced'), listDisplacedVisits),
  view({ ...named('times-off'), from: day }, ({ from }) => listTimesOff(from, addDays(from, WEEK))),
  view(named('own-calendar'), showOwnCalendar),
  view(named('services'), (_query, today) => readBookableServices(today)),
  view(named('schedule'), async () => [await readSchedule()].filter((row) => row !== null)),
]);

/**
 * Returns one view of the tool, with the counts in its tabs and today's date at the business.
 * @throws DataError
 */
export async function loadView(load: z.output<typeof viewQuery>): Promise<object> {
  const today = businessDay(await loadTimeZone());
  const [counts, list] = await Promise.all([countBookings(), load(today)]);
  const { rows, hasMore } = Array.isArray(list) ? { rows: list, hasMore: false } : list;
  return { today, counts, rows, hasMore };
}

/** Returns the services with a usable price. Others can't be booked. */
async function readBookableServices(today: string): Rows {
  const services = await readQuotableServices(today);
  return services.filter(({ price }) => priceOf(price, 'regular') !== null);
}
