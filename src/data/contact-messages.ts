import { z } from 'zod';
import { parseResponse, visitorClient } from './client.ts';
import type { ContactInput } from './types.ts';

/**
 * Backend calls 8, 9 and 10 in one transaction: it stores the message and queues the emails about it.
 * @throws DataError `rejected` (a sentence naming the field), `conflict` (the submission id was used
 *   with other content), `rate-limited`, `unavailable` (outcome unknown: sending again with the same
 *   submission id is safe)
 */
export function sendContactMessage(input: ContactInput): Promise<{ id: string }> {
  return parseResponse(
    visitorClient().rpc('send_contact_message', {
      submission_id: input.submissionId,
      message: {
        name: input.name,
        email: input.email,
        phone: input.phone,
        subject: input.subject,
        message: input.message,
        looks_like_spam: input.looksLikeSpam,
      },
    }),
    z.object({ id: z.uuid() }),
  );
}
