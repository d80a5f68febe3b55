import { z } from 'zod';
import {
  bookingCounts,
  bookingDetails,
  bookingPayload,
  bookingRow,
  daySheetVisit,
  historyEntry,
  leadCount,
  messageRow,
  quoteRow,
} from '#domain/booking/schemas.ts';
import { callDatabase, hashToken } from '../client.ts';

/** What the owner sees of bookings, messages and quotes. Every function throws `DataError`. */

const rows = z.array(bookingRow);

const listBookings = (list: string, query: Record<string, string> = {}) =>
  callDatabase('list_bookings', { list, query }, rows);

/** Bookings whose customer waits for an answer, newest first, at most 100. */
export const listNewBookings = () => listBookings('new');

/** Visits from one day to another, both `YYYY-MM-DD`; an offered time counts as well. */
export const listBookingsBetween = (firstDay: string, lastDay: string) =>
  listBookings('calendar', { first_day: firstDay, last_day: lastDay });

/** Fifty bookings that are over, newest first. @param before the last one of the page before */
export const listPastBookings = (before: { day: string; id: string } | null) =>
  listBookings('past', before ?? {});

/** Bookings with every word of `search` in them, newest first, at most 50. */
export const searchBookings = (search: string) => listBookings('search', { search });

/** New messages first; at most 100 of them, and the last 50 of all. */
export const listMessages = () => callDatabase('list_messages', {}, z.array(messageRow));

/** Messages with every word of `search` in them, newest first, at most 20. */
export const searchMessages = (search: string) =>
  callDatabase('list_messages', { search }, z.array(messageRow));

/** Quotes that were saved with a phone or an email, still hold and were not booked. */
export const listOpenQuotes = () => callDatabase('list_open_quotes', {}, z.array(quoteRow));

export const countBookings = () => callDatabase('count_bookings', {}, bookingCounts);

/** Where what was sent came from, from one day to another, both included and `YYYY-MM-DD`. */
export const countLeads = (firstDay: string, lastDay: string) =>
  callDatabase('count_leads', { since: firstDay, until: lastDay }, z.array(leadCount));

/** The visits of a day for paper, in the order of the day. @param day `YYYY-MM-DD` */
export const readDaySheet = (day: string) =>
  callDatabase('read_day_sheet', { day }, z.array(daySheetVisit));

/** One booking in full; null when there is none. @param id a UUID */
export const readBooking = (id: string) =>
  callDatabase('read_booking', { booking_id: id }, bookingDetails.nullable());

/** The history of a booking, a message or a quote. @param id a UUID */
export const readHistory = (id: string) =>
  callDatabase('read_history', { subject_id: id }, z.array(historyEntry));

/** Every booking with its visit from one day to another, at most 10,000. */
export const exportBookings = (firstDay: string, lastDay: string) =>
  listBookings('export', { first_day: firstDay, last_day: lastDay });

/** Makes this token the calendar feed's only address. */
export async function replaceCalendarFeed(token: string, actor: string): Promise<void> {
  await callDatabase('replace_calendar_feed', { token_hash: hashToken(token), actor }, z.string());
}

/** The bookings of the calendar feed; null for another address than the current one. */
export const readCalendarFeed = (token: string) =>
  callDatabase(
    'read_calendar_feed',
    { token_hash: hashToken(token) },
    z.array(bookingPayload).nullable(),
  );
