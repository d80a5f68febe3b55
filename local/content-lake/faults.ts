import { z } from 'zod';
import { duration, fault, type Faults } from '../faults.ts';

const webhooks = z.strictObject({
  /** Between a change and the first attempt to announce it. */
  delayMs: duration,
  /** Each event is sent twice, with the same idempotency key. */
  duplicate: fault,
  /** The newest event first. */
  reorder: z.boolean().default(false),
  /** Events are never sent. */
  drop: fault,
});

const liveEvents = z.strictObject({
  /** Open event streams break off, and new ones fail, until it is false again. */
  cut: z.boolean().default(false),
  /** Streams are told to go away and closed, open ones and new ones. */
  goaway: z.boolean().default(false),
  /** Streams stay open and announce nothing. */
  silent: z.boolean().default(false),
});

/** A query with this request tag is answered by the newest replica, all others by one that lags. */
const replicas = z.strictObject({ lagMs: duration, newestForTag: z.string().default('') });

/** Who may read what is published, and what is not. */
const access = z.strictObject({
  /** What read-only tokens are good for: one without the right to drafts, one that was revoked. */
  viewerTokens: z.enum(['drafts', 'published', 'revoked']).default('drafts'),
  /** What a request without a token gets; of a private dataset an empty result, or a 401. */
  withoutToken: z.enum(['published', 'nothing', 'refused']).default('published'),
});

/** How the hosted service behaves on a bad day. */
export const lakeFaults = z.strictObject({
  /** Queries show the dataset as it was that long ago. */
  queryLagMs: duration,
  webhooks: webhooks.prefault({}),
  replicas: replicas.prefault({}),
  liveEvents: liveEvents.prefault({}),
  access: access.prefault({}),
});

export type LakeFaults = Faults<z.infer<typeof lakeFaults>>;
