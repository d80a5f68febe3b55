import { z } from 'zod';
import { parseResponse, workerClient } from '#data/client.ts';
import type { Lead } from '#lib/lead.ts';

/** Stores where a booking, a quote or a message came from, unless that is known. @throws DataError */
export function recordLead(id: string, lead: Lead): Promise<boolean> {
  return parseResponse(workerClient().rpc('record_lead', { request_id: id, lead }), z.boolean());
}
