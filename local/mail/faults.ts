import { z } from 'zod';
import { duration, fault, times, type Faults } from '../faults.ts';

const refusal = z.literal([401, 403, 422, 429, 500]);
export type Refusal = z.infer<typeof refusal>;

/** The settings of the README's "Faults", which simulate failures of the hosted service. */
export const mailFaults = z.strictObject({
  /** Sending fails, and no email is stored. */
  refuse: z
    .union(
      [z.literal(false), z.strictObject({ status: refusal, times: times.optional() })],
      'must be false or {"status": 401}, with 401, 403, 422, 429 or 500',
    )
    .default(false),
  /** The email is stored, but the connection is cut before the response. */
  acceptThenLoseResponse: fault,
  /** Emails to these addresses are accepted but bounce. */
  bounce: z.array(z.email().toLowerCase()).default([]),
  /** Each event of a received email is sent twice. */
  eventsTwice: z.boolean().default(false),
  /** Events of received emails are sent this many milliseconds late. */
  eventsLate: duration,
  /** The list of a received email's attachments is still empty. */
  attachmentsMissing: fault,
});

export type MailFaults = Faults<z.infer<typeof mailFaults>>;
