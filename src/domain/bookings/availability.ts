import { z } from 'zod';

/** At most so many days are told at once. */
export const MAX_DAYS = 42;

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const clock = z.string().regex(/^\d{2}:\d{2}$/);

const availableWindow = z.object({
  /** Wall-clock times of the business, `HH:MM`. */
  from: clock,
  until: clock,
  /** `full`: a visit of the asked length has no start in it. It can be asked for all the same. */
  state: z.enum(['free', 'full']),
});

export const availableDay = z.object({
  /** `YYYY-MM-DD` */
  date: day,
  state: z.enum(['free', 'full', 'closed']),
  /** In the order of the day, those of today that have passed left out. None on a closed day. */
  windows: z.array(availableWindow),
});

/** What is still free: the response of `GET /api/availability`, and all that it tells. */
export const availability = z.object({
  days: z.array(availableDay),
  /** The first of the days with a free window, `YYYY-MM-DD`; null: none of them has one. */
  firstFree: day.nullable(),
});

export type AvailableWindow = z.output<typeof availableWindow>;
export type AvailableDay = z.output<typeof availableDay>;
export type Availability = z.output<typeof availability>;
