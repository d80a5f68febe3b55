import { z } from 'zod';
import { listBlockedTimes } from '#data/bookings/blocked-times.ts';
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
import { countContactClicks } from '#data/contact-clicks.ts';
import { searchCustomers } from '#data/customers.ts';
import { loadTimeZone, readSchedule } from '#data/schedule-sync.ts';
import { readActiveServices } from '#data/services.ts';
import { addDays, businessDay } from '#domain/bookings/times.ts';
import { priceOf } from '#domain/pricing/price.ts';

const day = z.iso.date();
const search = z.string().max(100);
const viewQuery = z.discriminatedUnion('view', [
  z.object({ view: z.literal('counts') }),
  z.object({ view: z.literal('new') }),
  z.object({ view: z.literal('calendar'), from: day }),
  z.object({ view: z.literal('messages') }),
  z.object({ view: z.literal('quotes') }),
  z.object({ view: z.literal('past'), day: day.optional(), id: z.uuid().optional() }),
  z.object({ view: z.literal('search'), search }),
  z.object({ view: z.literal('found-messages'), search }),
  z.object({ view: z.literal('found-customers'), search }),
  z.object({ view: z.literal('day'), day }),
  z.object({ view: z.literal('leads'), from: day, to: day }),
  z.object({ view: z.literal('clicks'), from: day }),
  z.object({ view: z.literal('blocked') }),
  z.object({ view: z.literal('services') }),
  z.object({ view: z.literal('schedule') }),
]);

const WEEK = 6;

/**
 * One view of the tool, with the counts that its tabs show and the business's day of today.
 * @returns null for a view that does not exist
 * @throws DataError
 */
export async function loadView(parameters: URLSearchParams): Promise<object | null> {
  const parsed = viewQuery.safeParse(Object.fromEntries(parameters));
  if (!parsed.success) return null;
  const today = businessDay(await loadTimeZone());
  const [counts, rows] = await Promise.all([countBookings(), rowsOf(parsed.data, today)]);
  return { today, counts, rows };
}

/** A service without a usable price can't be booked. */
async function readQuotableServices(): Promise<object[]> {
  const services = await readActiveServices();
  return services.filter(({ price }) => priceOf(price, 'regular') !== null);
}

function rowsOf(query: z.output<typeof viewQuery>, today: string): Promise<object[]> {
  switch (query.view) {
    case 'counts':
      return Promise.resolve([]);
    case 'new':
      return listNewBookings();
    case 'calendar':
      return listBookingsBetween(query.from, addDays(query.from, WEEK));
    case 'messages':
      return listMessages();
    case 'quotes':
      return listOpenQuotes();
    case 'past':
      return listPastBookings(query.day && query.id ? { day: query.day, id: query.id } : null);
    case 'search':
      return searchBookings(query.search);
    case 'found-messages':
      return searchMessages(query.search);
    case 'blocked':
      return listBlockedTimes(today);
    case 'services':
      return readQuotableServices();
    case 'schedule':
      return readSchedule().then((schedule) => (schedule === null ? [] : [schedule]));
    case 'leads':
      return countLeads(query.from, query.to);
    case 'clicks':
      return countContactClicks(query.from);
    case 'found-customers':
      return searchCustomers(query.search);
    case 'day':
      return readDaySheet(query.day);
  }
}
