import { z } from 'zod';
import { duration, fault, times, type Faults } from '../faults.ts';

const refusal = z.strictObject({
  status: z.literal([401, 403, 422, 429, 500]),
  times: times.optional(),
  /** For 429. */
  retryAfterSeconds: z.number().int().min(1).max(86_400).default(1),
});
const addresses = z.array(z.email().toLowerCase()).default([]);

/** How the hosted service behaves on a bad day. */
export const mailFaults = z.strictObject({
  /** Requests to send fail, and no email is stored. */
  refuse: z
    .union(
      [z.literal(false), refusal],
      'must be false or {"status": 401}, with 401, 403, 422, 429 or 500',
    )
    .default(false),
  /** Requests to send are never answered, and no email is stored. */
  hang: fault,
  /** The email is stored, and the connection breaks off before the response. */
  acceptThenLoseResponse: fault,
  /** Emails to these addresses are accepted and bounce. */
  bounce: addresses,
  /** Emails to these addresses are delivered and reported as spam. */
  complain: addresses,
  /** Each event of a received email comes twice. */
  eventsTwice: z.boolean().default(false),
  /** Events of received emails come so many milliseconds late. */
  eventsLate: duration,
  /** A received email is asked for its attachments, and has none yet. */
  attachmentsMissing: fault,
  /** Nobody has entered the records of a domain that is to be verified. */
  recordsMissing: z.boolean().default(false),
});

export type Refusal = z.infer<typeof refusal>;
export type MailFaults = Faults<z.infer<typeof mailFaults>>;
