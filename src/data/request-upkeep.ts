import { z } from 'zod';
import type { Lead } from '#lib/lead.ts';
import { parseResponse, workerClient } from './client.ts';
import { bookingUpdate, type BookingUpdate } from './outbox/outbox-row.ts';
import { hashToken } from './bookings/customer.ts';

/** Never: no day has this hour. */
const NEVER = 24;

/**
 * Queues the reminders of tomorrow's visits and the summary of today, when their hour has come.
 * @param hours wall clock in Central time; null: never
 * @returns how many emails
 * @throws DataError
 */
export function queueDueEmails(hours: {
  reminder: number | null;
  summary: number | null;
}): Promise<number> {
  return parseResponse(
    workerClient().rpc('queue_due_emails', {
      reminder_hour: hours.reminder ?? NEVER,
      summary_hour: hours.summary ?? NEVER,
    }),
    z.number(),
  );
}

/** Whether nobody has used this secret before; from now on somebody has. @throws DataError */
export function consumeStudioSecret(secret: string): Promise<boolean> {
  return parseResponse(
    workerClient().rpc('use_studio_secret', { secret_hash: hashToken(secret) }),
    z.boolean(),
  );
}

/** Makes this token the calendar feed's only address. @throws DataError */
export async function replaceCalendarFeed(token: string, actor: string): Promise<void> {
  await parseResponse(
    workerClient().rpc('replace_calendar_feed', { token_hash: hashToken(token), actor }),
    z.string(),
  );
}

/** The visits of the calendar feed; null for another address than the current one. @throws DataError */
export function readCalendarFeed(token: string): Promise<BookingUpdate[] | null> {
  return parseResponse(
    workerClient().rpc('read_calendar_feed', { token_hash: hashToken(token) }),
    z.array(bookingUpdate).nullable(),
  );
}

/** Stores where a booking came from, unless that is known. @throws DataError */
export function recordLead(requestId: string, lead: Lead): Promise<boolean> {
  return parseResponse(
    workerClient().rpc('record_lead', { request_id: requestId, lead }),
    z.boolean(),
  );
}

/** Deletes the demo's bookings, messages and quotes. @throws DataError */
export function removeSamples(): Promise<number> {
  return parseResponse(workerClient().rpc('remove_samples'), z.number());
}
