import { z } from 'zod';
import { instant } from '../instant.ts';

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
  /** A request for it is confirmed at once, if its address is in the area and its size is known. */
  instant: z.boolean(),
});

export const availableDay = z.object({
  /** `YYYY-MM-DD` */
  date: day,
  state: z.enum(['free', 'full', 'closed']),
  /** In the order of the day, those of today that have passed left out. None on a closed day. */
  windows: z.array(availableWindow),
  /** A national holiday that the owner hasn't answered for: it can be requested, and is not advertised. */
  holiday: z.boolean(),
});

/** Returns the first day that can be advertised as free. */
export const firstFreeDay = (days: readonly AvailableDay[]): AvailableDay | undefined =>
  days.find(({ state, holiday }) => state === 'free' && !holiday);

/** What is still free: the response of `GET /api/availability`, and all that it tells. */
export const availability = z.object({
  days: z.array(availableDay),
  /** The first of the days with a free window, `YYYY-MM-DD`; null: none of them has one. */
  firstFree: day.nullable(),
});

export type AvailableWindow = z.output<typeof availableWindow>;
export type AvailableDay = z.output<typeof availableDay>;
export type Availability = z.output<typeof availability>;

const clockOfBlockedTimes = (message: string) =>
  z.iso.time({ precision: -1, error: message }).nullable();

/** A block ends within a year, so that what is yearly never meets itself. */
const LONGEST_BLOCK_MS = 365 * 86_400_000;

/**
 * Days on which no team comes, or the same hours of each of them, as the owner types them: wall clock. Without
 * hours: all day.
 */
export const newBlockedTime = z
  .object({
    firstDay: z.iso.date('Please choose a day.'),
    lastDay: z.iso.date('Please choose the last day.'),
    from: clockOfBlockedTimes('Please choose when it begins.'),
    until: clockOfBlockedTimes('Please choose when it ends.'),
    /** On the same days of every later year too. */
    yearly: z.boolean(),
    reason: z.string().trim().max(200, 'Please keep it under 200 characters.'),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    error: "The last day can't be before the first.",
  })
  // Days that are none are told at their own fields.
  .refine(
    ({ firstDay, lastDay }) => !(Date.parse(lastDay) - Date.parse(firstDay) > LONGEST_BLOCK_MS),
    {
      path: ['lastDay'],
      error: 'Please choose a last day within a year.',
    },
  )
  .refine(({ from, until }) => (from === null ? until === null : until !== null && from < until), {
    path: ['until'],
    error: 'Please choose an end after the beginning.',
  });
export type NewBlockedTime = z.output<typeof newBlockedTime>;

export const blockedTime = z.object({
  id: z.uuid(),
  firstDay: z.string(),
  lastDay: z.string(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  yearly: z.boolean(),
  reason: z.string().nullable(),
  /** The member who blocked it. */
  addedBy: z.string(),
});
export type BlockedTime = z.output<typeof blockedTime>;

/** A visit that is confirmed, or the time that was proposed to its customer: wall clock. */
export const promisedVisit = z.object({
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  city: z.string(),
  date: day,
  from: clock,
  until: clock,
});
export type PromisedVisit = z.output<typeof promisedVisit>;

/** What came of blocking a time: by whom it is blocked, whether it was free before, and the visits promised in it. */
export const blockResult = z.object({
  id: z.uuid(),
  isNew: z.boolean(),
  addedBy: z.string(),
  visits: z.array(promisedVisit),
});

/** When no team comes on a day: what the owner has blocked, and what their own calendar says. */
export const timeOff = z.object({
  day,
  /** `HH:MM`, the end of a day as `24:00`. */
  from: z.string(),
  until: z.string(),
  /** Closed, and nothing but that. */
  allDay: z.boolean(),
  reason: z.string().nullable(),
});
export type TimeOff = z.output<typeof timeOff>;

/** The secret iCal address of the owner's own calendar, as they paste it. */
export const newOwnCalendar = z.object({
  address: z
    .string()
    .trim()
    .max(2000, 'This address is too long.')
    .regex(/^(https|webcals?):\/\/[^\s/]+\/\S+$/i, 'Paste an address that begins with https://.'),
  /** Whether the calendar of the tool tells what its entries are called. */
  showsTitles: z.boolean(),
});
export type NewOwnCalendar = z.output<typeof newOwnCalendar>;

/** What the tool shows of it. */
export const ownCalendar = z.object({
  /** Where it is, and how its address ends. */
  address: z.string(),
  showsTitles: z.boolean(),
  readAt: instant.nullable(),
  /** Why it, or a part of it, could not be read the last time. */
  problem: z.string().nullable(),
});
export type OwnCalendar = z.output<typeof ownCalendar>;
