import { z } from 'zod';
import { parseResponse, workerClient } from '#data/client.ts';
import {
  historyEntry,
  leadCount,
  messageRow,
  quoteRow,
  bookingCounts,
  bookingDetails,
  bookingRow,
  daySheetVisit,
  type DaySheetVisit,
  type HistoryEntry,
  type LeadCount,
  type MessageRow,
  type QuoteRow,
  type BookingCounts,
  type BookingDetails,
  type BookingRow,
} from '#domain/bookings/schemas.ts';

/** What the owner sees of bookings, messages and quotes. Every function throws `DataError`. */

const rows = z.array(bookingRow);

/** Bookings whose customer waits for an answer, newest first, at most 100. */
export function listNewBookings(): Promise<BookingRow[]> {
  return parseResponse(workerClient().rpc('list_new_requests'), rows);
}

/** Visits from one day to another, both `YYYY-MM-DD`; an offered time counts as well. */
export function listBookingsBetween(firstDay: string, lastDay: string): Promise<BookingRow[]> {
  return parseResponse(
    workerClient().rpc('list_visits', { first_day: firstDay, last_day: lastDay }),
    rows,
  );
}

/** Fifty bookings that are over, newest first. @param before the last one of the page before */
export function listPastBookings(
  before: { day: string; id: string } | null,
): Promise<BookingRow[]> {
  return parseResponse(workerClient().rpc('list_past_requests', { before }), rows);
}

/** Bookings with every word of `search` in them, newest first, at most 50. */
export function searchBookings(search: string): Promise<BookingRow[]> {
  return parseResponse(workerClient().rpc('search_requests', { search }), rows);
}

/** New messages first; at most 100 of them, and the last 50 of all. */
export function listMessages(): Promise<MessageRow[]> {
  return parseResponse(workerClient().rpc('list_messages'), z.array(messageRow));
}

/** Messages with every word of `search` in them, newest first, at most 20. */
export function searchMessages(search: string): Promise<MessageRow[]> {
  return parseResponse(workerClient().rpc('search_messages', { search }), z.array(messageRow));
}

/** Quotes that were saved with a phone or an email, still hold and were not booked. */
export function listOpenQuotes(): Promise<QuoteRow[]> {
  return parseResponse(workerClient().rpc('list_open_quotes'), z.array(quoteRow));
}

export function countBookings(): Promise<BookingCounts> {
  return parseResponse(workerClient().rpc('count_requests'), bookingCounts);
}

/** Where what was sent came from, from one day to another, both included and `YYYY-MM-DD`. */
export function countLeads(firstDay: string, lastDay: string): Promise<LeadCount[]> {
  return parseResponse(
    workerClient().rpc('count_leads', { since: firstDay, until: lastDay }),
    z.array(leadCount),
  );
}

/** The visits of a day for paper, in the order of the day. @param day `YYYY-MM-DD` */
export function readDaySheet(day: string): Promise<DaySheetVisit[]> {
  return parseResponse(workerClient().rpc('read_day_sheet', { day }), z.array(daySheetVisit));
}

/** One booking in full; null when there is none. @param id a UUID */
export function readBooking(id: string): Promise<BookingDetails | null> {
  return parseResponse(
    workerClient().rpc('read_request', { request_id: id }),
    bookingDetails.nullable(),
  );
}

/** The history of a booking, a message or a quote. @param id a UUID */
export function readHistory(id: string): Promise<HistoryEntry[]> {
  return parseResponse(
    workerClient().rpc('read_subject_history', { subject_id: id }),
    z.array(historyEntry),
  );
}

/** Every booking with its visit from one day to another, at most 10,000. */
export function exportBookings(firstDay: string, lastDay: string): Promise<BookingRow[]> {
  return parseResponse(
    workerClient().rpc('export_requests', { first_day: firstDay, last_day: lastDay }),
    rows,
  );
}
