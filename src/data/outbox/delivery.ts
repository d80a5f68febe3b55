import { z } from 'zod';
import { parseResponse, workerClient } from '#data/client.ts';
import type { DeliveryEvent } from '#domain/emails/delivery.ts';

/**
 * Stores what became of a sent email. An event that arrives again or after a later one changes nothing.
 * @returns whether the email is of this site and was reported as sent
 * @throws DataError
 */
export function recordDeliveryEvent(event: DeliveryEvent): Promise<boolean> {
  return parseResponse(
    workerClient().rpc('record_email_event', {
      provider_id: event.providerId,
      delivery_status: event.status,
      occurred_at: event.occurredAt,
      reason: event.reason ?? '',
    }),
    z.boolean(),
  );
}
