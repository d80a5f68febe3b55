import { z } from 'zod';
import { parseResponse, visitorClient } from './client.ts';
import { toRow } from './from-row.ts';

export type ContactInput = {
  submissionId: string;
  name: string;
  email: string;
  phone: string | null;
  subject: string | null;
  message: string;
  looksLikeSpam: boolean;
};

/**
 * Backend calls 8, 9 and 10 in one transaction: it stores the message and queues the emails about it.
 * @throws DataError `rejected` (a sentence naming the field), `conflict` (the submission id was used
 *   with other content), `rate-limited`, `unavailable` (outcome unknown: sending again with the same
 *   submission id is safe)
 */
export function sendContactMessage({
  submissionId,
  ...message
}: ContactInput): Promise<{ id: string }> {
  return parseResponse(
    visitorClient().rpc('send_contact_message', {
      submission_id: submissionId,
      message: toRow(message),
    }),
    z.object({ id: z.uuid() }),
  );
}
