import { recordLead } from '#data/record-lead.ts';
import type { Lead } from '#lib/lead.ts';
import { log } from '#lib/logging/log.ts';

/**
 * Stores where a booking, a quote or a message came from, its id a UUID. What was sent stands, whether this
 * succeeds or not: it never throws.
 */
export async function storeLead(id: string, lead: Lead | null): Promise<void> {
  if (!lead) return;
  try {
    await recordLead(id, lead);
  } catch (error) {
    log.error('Where a visitor came from could not be stored.', { error });
  }
}
