import { z } from 'zod';
import { parseResponse, workerClient } from '#data/client.ts';
import { hashToken } from '#data/hash-token.ts';
import { bookingPayload, type BookingPayload } from '#domain/bookings/schemas.ts';

/** Makes this token the calendar feed's only address. @throws DataError */
export async function replaceCalendarFeed(token: string, actor: string): Promise<void> {
  await parseResponse(
    workerClient().rpc('replace_calendar_feed', { token_hash: hashToken(token), actor }),
    z.string(),
  );
}

/** The bookings of the calendar feed; null for another address than the current one. @throws DataError */
export function readCalendarFeed(token: string): Promise<BookingPayload[] | null> {
  return parseResponse(
    workerClient().rpc('read_calendar_feed', { token_hash: hashToken(token) }),
    z.array(bookingPayload).nullable(),
  );
}
