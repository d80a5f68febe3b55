import { z } from 'zod';
import { parseResponse, workerClient } from './client.ts';

export type Submission = {
  form: 'quote' | 'booking' | 'contact' | 'quote-email';
  /** UUID; of an email with a quote the quote's id. */
  submissionId: string;
  looksLikeSpam: boolean;
  /** Keyed hashes of the sender's address and of the network that it is in. */
  visitor: string;
  network: string;
};

const admission = z.enum(['admitted', 'refused', 'busy']);

/**
 * Asks whether a submission may be stored; the call that stores it finds the answer by its id. All
 * processes ask the same table, which forgets a sender after an hour. The same submission is admitted
 * once, however often it is sent.
 * @returns `refused`: this sender or network has sent enough; `busy`: all others together have
 * @throws DataError
 */
export function admitSubmission(sent: Submission): Promise<z.output<typeof admission>> {
  const { form, submissionId, looksLikeSpam, visitor, network } = sent;
  return parseResponse(
    workerClient().rpc('admit_submission', {
      form,
      submission_id: submissionId,
      visitor,
      network,
      looks_like_spam: looksLikeSpam,
    }),
    admission,
  );
}
