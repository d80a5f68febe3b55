import { z } from 'zod';
import { answerOf, visitorClient } from './client.ts';
import type { ContactInput } from './types.ts';

/**
 * Backend calls 8, 9 and 10 in one transaction: the message and the mails about it in the outbox.
 * @throws DataError `rejected` (a sentence naming the field), `conflict` (this submission id was
 *   used with other content), `rate-limited`, `unavailable` (outcome unknown: sending again with
 *   the same submission id is safe)
 */
export function sendContactMessage(input: ContactInput): Promise<{ id: string }> {
  return answerOf(
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
