import { z } from 'zod';
import {
  historyEntry,
  leadCount,
  messageRow,
  quoteRow,
  requestCounts,
  requestDetails,
  requestRow,
  type HistoryEntry,
  type LeadCount,
  type MessageRow,
  type QuoteRow,
  type RequestCounts,
  type RequestDetails,
  type RequestRow,
} from '#domain/requests/request-schemas.ts';
import { camelCaseKeys } from './camel-case.ts';
import { parseResponse, workerClient } from './client.ts';

/** What the owner sees of requests, messages and quotes. Every function throws `DataError`. */

const read = <T>(schema: z.ZodType<T>) => z.unknown().transform(camelCaseKeys).pipe(schema);
const rows = read(z.array(requestRow));

/** Requests whose customer waits for an answer, newest first, at most 100. */
export function listNewRequests(): Promise<RequestRow[]> {
  return parseResponse(workerClient().rpc('list_new_requests'), rows);
}

/** Visits from one day to another, both `YYYY-MM-DD`; an offered time counts as well. */
export function listVisits(firstDay: string, lastDay: string): Promise<RequestRow[]> {
  return parseResponse(
    workerClient().rpc('list_visits', { first_day: firstDay, last_day: lastDay }),
    rows,
  );
}

/** Fifty requests that are over, newest first. @param before the last one of the page before */
export function listPastRequests(
  before: { day: string; id: string } | null,
): Promise<RequestRow[]> {
  return parseResponse(workerClient().rpc('list_past_requests', { before }), rows);
}

/** Requests with every word of `search` at the beginning of one of theirs, newest first, at most 50. */
export function searchRequests(search: string): Promise<RequestRow[]> {
  return parseResponse(workerClient().rpc('search_requests', { search }), rows);
}

/** New messages first; at most 100 of them, and the last 50 of all. */
export function listMessages(): Promise<MessageRow[]> {
  return parseResponse(workerClient().rpc('list_messages'), read(z.array(messageRow)));
}

/** Messages with every word of `search` at the beginning of one of theirs, newest first, at most 20. */
export function searchMessages(search: string): Promise<MessageRow[]> {
  return parseResponse(
    workerClient().rpc('search_messages', { search }),
    read(z.array(messageRow)),
  );
}

/** Quotes that were saved with a phone or an email, still hold and were not booked. */
export function listOpenQuotes(): Promise<QuoteRow[]> {
  return parseResponse(workerClient().rpc('list_open_quotes'), read(z.array(quoteRow)));
}

export function countRequests(): Promise<RequestCounts> {
  return parseResponse(workerClient().rpc('count_requests'), read(requestCounts));
}

/** @param since `YYYY-MM-DD` */
export function countLeads(since: string): Promise<LeadCount[]> {
  return parseResponse(workerClient().rpc('count_leads', { since }), read(z.array(leadCount)));
}

/** One request in full; null when there is none. @param id a UUID */
export function readRequest(id: string): Promise<RequestDetails | null> {
  return parseResponse(
    workerClient().rpc('read_request', { request_id: id }),
    read(requestDetails.nullable()),
  );
}

/** The history of a request, a message or a quote. @param id a UUID */
export function readHistory(id: string): Promise<HistoryEntry[]> {
  return parseResponse(
    workerClient().rpc('read_subject_history', { subject_id: id }),
    read(z.array(historyEntry)),
  );
}

/** Every request with its visit from one day to another, at most 10,000. */
export function exportRequests(firstDay: string, lastDay: string): Promise<RequestRow[]> {
  return parseResponse(
    workerClient().rpc('export_requests', { first_day: firstDay, last_day: lastDay }),
    rows,
  );
}
