import { z } from 'zod';
import { leadCount } from '#domain/attribution/lead-counts.ts';
import {
  bookingCounts,
  bookingDetails,
  bookingPayload,
  type BookingPayload,
  type BookingRow,
  bookingRow,
  daySheetVisit,
  historyEntry,
} from '#domain/booking/schemas.ts';
import { messageRow } from '#domain/contact/contact-message.ts';
import { type CutList, cutList, LIST_LIMITS } from '#domain/cut-list.ts';
import { quoteRow } from '#domain/quote/quotes.ts';
import { callDatabase, hashToken } from '../client.ts';

/** The owner's lists of bookings, messages and quotes. Every function throws `DataError`. */

type Query = Record<string, string>;

/** Returns a list. It queries one row more than the limit to find out whether the list is cut. */
const listBookings = async (list: string, query: Query, limit: number) =>
  cutList(
    await callDatabase(
      'list_bookings',
      { list, query: { ...query, most: limit + 1 } },
      z.array(bookingRow),
    ),
    limit,
  );

/** Returns bookings whose customer is waiting for an answer, newest first. */
export const listNewBookings = (limit: number = LIST_LIMITS.new) => listBookings('new', {}, limit);

/** Returns visits from one day to another, both `YYYY-MM-DD`, promised ones first, with proposed times. */
export const listBookingsBetween = (firstDay: string, lastDay: string) =>
  listBookings('calendar', { first_day: firstDay, last_day: lastDay }, LIST_LIMITS.calendar);

/** Returns bookings that are over, newest first. @param before the last booking of the previous page */
export const listPastBookings = (before: { day: string; id: string } | null) =>
  listBookings('past', before ?? {}, LIST_LIMITS.past);

/** Returns bookings that contain every word of `search`, newest first. */
export const searchBookings = (search: string) =>
  listBookings('search', { search }, LIST_LIMITS.search);

/** Returns messages, new ones first. */
export const listMessages = async (limit: number = LIST_LIMITS.messages) =>
  cutList(await callDatabase('list_messages', { most: limit + 1 }, z.array(messageRow)), limit);

/** Returns messages that contain every word of `search`, newest first. */
export async function searchMessages(search: string) {
  const limit = LIST_LIMITS.foundMessages;
  const parameters = { search, most: limit + 1 };
  return cutList(await callDatabase('list_messages', parameters, z.array(messageRow)), limit);
}

/** Returns valid quotes with a phone or an email that were not booked. */
export const listOpenQuotes = async (limit: number = LIST_LIMITS.quotes) =>
  cutList(await callDatabase('list_open_quotes', { most: limit + 1 }, z.array(quoteRow)), limit);

/** Returns the number of bookings and of messages that wait for an answer. */
export const countBookings = () => callDatabase('count_bookings', {}, bookingCounts);

/** Returns the sources of submissions from one day to another, both included and `YYYY-MM-DD`. */
export async function countLeads(firstDay: string, lastDay: string) {
  const parameters = { since: firstDay, until: lastDay };
  return cutList(
    await callDatabase('count_leads', parameters, z.array(leadCount)),
    LIST_LIMITS.pages,
  );
}

/** Returns the visits on a printed day sheet, by time. @param day `YYYY-MM-DD` */
export const readDaySheet = (day: string) =>
  callDatabase('read_day_sheet', { day }, z.array(daySheetVisit));

/** Returns one booking with all details; null when it doesn't exist. @param id a UUID */
export const readBooking = (id: string) =>
  callDatabase('read_booking', { booking_id: id }, bookingDetails.nullable());

/** Returns the history of a booking, a message or a quote. @param id a UUID */
export const readHistory = (id: string) =>
  callDatabase('read_history', { subject_id: id }, z.array(historyEntry));

/**
 * Yields all bookings from one day to another, page by page and by time of the visit.
 * @param list `export` for all requests, `export-visits` for those in the calendar
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

/** Replaces the address of the calendar feed with one for this token. */
export async function replaceCalendarFeed(token: string, actor: string): Promise<void> {
  await callDatabase('replace_calendar_feed', { token_hash: hashToken(token), actor }, z.string());
}

/** Returns the bookings of the calendar feed, promised ones first; null for any but the current address. */
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
