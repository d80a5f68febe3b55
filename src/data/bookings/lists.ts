import { z } from 'zod';
import {
  bookingCounts,
  bookingDetails,
  bookingPayload,
  type BookingPayload,
  type BookingRow,
  bookingRow,
  daySheetVisit,
  historyEntry,
  leadCount,
  messageRow,
  quoteRow,
} from '#domain/booking/schemas.ts';
import { type CutList, cutList, LIST_LIMITS } from '#domain/cut-list.ts';
import { callDatabase, hashToken } from '../client.ts';

/** What the owner sees of bookings, messages and quotes. Every function throws `DataError`. */

type Query = Record<string, string>;

/** Asks for one row more than is shown. */
const listBookings = async (list: string, query: Query, limit: number) =>
  cutList(
    await callDatabase(
      'list_bookings',
      { list, query: { ...query, most: limit + 1 } },
      z.array(bookingRow),
    ),
    limit,
  );

/** Bookings whose customer waits for an answer, newest first. */
export const listNewBookings = (limit: number = LIST_LIMITS.new) => listBookings('new', {}, limit);

/** Visits from one day to another, both `YYYY-MM-DD`, promised ones first; an offered time counts as well. */
export const listBookingsBetween = (firstDay: string, lastDay: string) =>
  listBookings('calendar', { first_day: firstDay, last_day: lastDay }, LIST_LIMITS.calendar);

/** Bookings that are over, newest first. @param before the last one of the page before */
export const listPastBookings = (before: { day: string; id: string } | null) =>
  listBookings('past', before ?? {}, LIST_LIMITS.past);

/** Bookings with every word of `search` in them, newest first. */
export const searchBookings = (search: string) =>
  listBookings('search', { search }, LIST_LIMITS.search);

/** Messages, new ones first. */
export const listMessages = async (limit: number = LIST_LIMITS.messages) =>
  cutList(await callDatabase('list_messages', { most: limit + 1 }, z.array(messageRow)), limit);

/** Messages with every word of `search` in them, newest first. */
export async function searchMessages(search: string) {
  const limit = LIST_LIMITS.foundMessages;
  const parameters = { search, most: limit + 1 };
  return cutList(await callDatabase('list_messages', parameters, z.array(messageRow)), limit);
}

/** Quotes that were saved with a phone or an email, still hold and were not booked. */
export const listOpenQuotes = async (limit: number = LIST_LIMITS.quotes) =>
  cutList(await callDatabase('list_open_quotes', { most: limit + 1 }, z.array(quoteRow)), limit);

export const countBookings = () => callDatabase('count_bookings', {}, bookingCounts);

/** Where what was sent came from, from one day to another, both included and `YYYY-MM-DD`. */
export async function countLeads(firstDay: string, lastDay: string) {
  const parameters = { since: firstDay, until: lastDay };
  return cutList(
    await callDatabase('count_leads', parameters, z.array(leadCount)),
    LIST_LIMITS.pages,
  );
}

/** The visits of a day for paper, in the order of the day. @param day `YYYY-MM-DD` */
export const readDaySheet = (day: string) =>
  callDatabase('read_day_sheet', { day }, z.array(daySheetVisit));

/** One booking in full; null when there is none. @param id a UUID */
export const readBooking = (id: string) =>
  callDatabase('read_booking', { booking_id: id }, bookingDetails.nullable());

/** The history of a booking, a message or a quote. @param id a UUID */
export const readHistory = (id: string) =>
  callDatabase('read_history', { subject_id: id }, z.array(historyEntry));

/**
 * Yields every booking from one day to another, page by page and in the order of the visits.
 * @param list `export` for all requests, `export-visits` for those of the calendar
 */
export async function* exportBookings(
  list: 'export' | 'export-visits',
  firstDay: string,
  lastDay: string,
): AsyncGenerator<BookingRow[]> {
  const days: Query = { first_day: firstDay, last_day: lastDay };
  let after: Query | null = {};
  while (after !== null) {
    const page: CutList<BookingRow> = await listBookings(
      list,
      { ...days, ...after },
      LIST_LIMITS.exportPage,
    );
    yield page.rows;
    const last = page.rows.at(-1);
    after =
      page.hasMore && last ? { day: last.visitDate, time: last.visitTime, id: last.id } : null;
  }
}

/** Makes this token the calendar feed's only address. */
export async function replaceCalendarFeed(token: string, actor: string): Promise<void> {
  await callDatabase('replace_calendar_feed', { token_hash: hashToken(token), actor }, z.string());
}

/** The bookings of the calendar feed, promised ones first; null for another address than the current one. */
export async function readCalendarFeed(token: string): Promise<CutList<BookingPayload> | null> {
  const limit = LIST_LIMITS.calendarFeed;
  const parameters = { token_hash: hashToken(token), most: limit + 1 };
  const found = await callDatabase(
    'read_calendar_feed',
    parameters,
    z.array(bookingPayload).nullable(),
  );
  return found && cutList(found, limit);
}
