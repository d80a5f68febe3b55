import { z } from 'zod';
import { parseResponse, workerClient } from '#data/client.ts';
import type { Lead } from '#lib/lead.ts';

/** Stores where a booking came from, unless that is known. @throws DataError */
export function recordLead(bookingId: string, lead: Lead): Promise<boolean> {
  return parseResponse(
    workerClient().rpc('record_lead', { request_id: bookingId, lead }),
    z.boolean(),
  );
}
