import { z } from 'zod';

/** At most so many days are read at once. */
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

const clockOfBlockedTimes = (message: string) => z.iso.time({ precision: -1, error: message });

/** Hours of a day in which no team comes, as the owner types them: wall clock, `HH:MM`. */
export const newBlockedTime = z
  .object({
    date: z.iso.date('Please choose a day.'),
    from: clockOfBlockedTimes('Please choose when it begins.'),
    until: clockOfBlockedTimes('Please choose when it ends.'),
    reason: z.string().trim().max(200, 'Please keep it under 200 characters.'),
  })
  .refine(({ from, until }) => from < until, {
    path: ['until'],
    error: 'Please choose an end after the beginning.',
  });
export type NewBlockedTime = z.output<typeof newBlockedTime>;

export const blockedTime = z.object({
  id: z.uuid(),
  date: z.string(),
  from: z.string(),
  until: z.string(),
  reason: z.string().nullable(),
  /** The member who blocked it. */
  addedBy: z.string(),
});
export type BlockedTime = z.output<typeof blockedTime>;

/** What came of blocking a time: it, and whether it was free before. */
export const blockResult = blockedTime.extend({ isNew: z.boolean() });
