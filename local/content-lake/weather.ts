import { z } from 'zod';
import { fault } from '../weather/fault.ts';
import { duration, type Weather } from '../weather/weather.ts';

const webhooks = z.strictObject({
  /** Between a change and the first attempt to announce it. */
  delayMs: duration,
  /** Each event is sent twice, with the same idempotency key. */
  duplicate: fault,
  /** The newest event first. */
  reorder: z.boolean().default(false),
  /** Events are never sent. */
  drop: fault,
  /** Attempts fail without reaching the receiver, and are repeated with backoff. */
  unreachable: fault,
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

/** How the hosted service behaves on a bad day. */
export const lakeWeather = z.strictObject({
  /** Queries show the dataset as it was that long ago. */
  queryLagMs: duration,
  webhooks: webhooks.prefault({}),
  replicas: replicas.prefault({}),
  liveEvents: liveEvents.prefault({}),
});

export type LakeWeather = Weather<z.infer<typeof lakeWeather>>;
