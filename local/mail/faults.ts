import { z } from 'zod';
import { duration, fault, times, type Faults } from '../faults.ts';

const refusal = z.literal([401, 403, 422, 429, 500]);
export type Refusal = z.infer<typeof refusal>;

/** How the hosted service behaves on a bad day. */
export const mailFaults = z.strictObject({
  /** Requests to send fail, and no email is stored. */
  refuse: z
    .union(
      [z.literal(false), z.strictObject({ status: refusal, times: times.optional() })],
      'must be false or {"status": 401}, with 401, 403, 422, 429 or 500',
    )
    .default(false),
  /** The email is stored, and the connection breaks off before the response. */
  acceptThenLoseResponse: fault,
  /** Emails to these addresses are accepted and bounce. */
  bounce: z.array(z.email().toLowerCase()).default([]),
  /** Each event of a received email comes twice. */
  eventsTwice: z.boolean().default(false),
  /** Events of received emails come so many milliseconds late. */
  eventsLate: duration,
  /** A received email is asked for its attachments, and has none yet. */
  attachmentsMissing: fault,
});

export type MailFaults = Faults<z.infer<typeof mailFaults>>;
