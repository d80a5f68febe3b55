import { z } from 'zod';
import { instant } from '../instant.ts';

/** The number of days in one response. */
export const MAX_DAYS = 42;

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const clock = z.string().regex(/^\d{2}:\d{2}$/);

const availableWindow = z.object({
  /** Wall-clock times of the business, `HH:MM`. */
  from: clock,
  until: clock,
  /** A `full` window has no start for a visit of this length. Visitors can request it anyway. */
  state: z.enum(['free', 'full']),
  /** Whether a request for it is confirmed at once, if the address is in the area and the size is known. */
  instant: z.boolean(),
});

export const availableDay = z.object({
  /** `YYYY-MM-DD` */
  date: day,
  state: z.enum(['free', 'full', 'closed']),
  /** By time, without today's past windows. Empty on a closed day. */
  windows: z.array(availableWindow),
  /** A national holiday about which the owner hasn't decided. It can be requested but is not advertised. */
  holiday: z.boolean(),
});

/** Returns the first day that can be advertised as free. */
export const firstFreeDay = (days: readonly AvailableDay[]): AvailableDay | undefined =>
  days.find(({ state, holiday }) => state === 'free' && !holiday);

/** The response of `GET /api/availability`. */
export const availability = z.object({
  days: z.array(availableDay),
  /** The first day with a free window, `YYYY-MM-DD`; null without one. */
  firstFree: day.nullable(),
});

export type AvailableWindow = z.output<typeof availableWindow>;
export type AvailableDay = z.output<typeof availableDay>;
export type Availability = z.output<typeof availability>;

const clockOfBlockedTimes = (message: string) =>
  z.iso.time({ precision: -1, error: message }).nullable();

/** A block is at most a year long, so that a yearly block never overlaps itself. */
const LONGEST_BLOCK_MS = 365 * 86_400_000;

/**
 * Blocked days, or the same blocked hours on each of them, as the owner enters them. Wall clock of the business. Without
 * hours, the whole day is blocked.
 */
export const newBlockedTime = z
  .object({
    firstDay: z.iso.date('Please choose a day.'),
    lastDay: z.iso.date('Please choose the last day.'),
    from: clockOfBlockedTimes('Please choose when it begins.'),
    until: clockOfBlockedTimes('Please choose when it ends.'),
    /** Whether it also applies to the same days of every later year. */
    yearly: z.boolean(),
    reason: z.string().trim().max(200, 'Please keep it under 200 characters.'),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    error: "The last day can't be before the first.",
  })
  // Invalid days have errors at their own fields.
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

/** A confirmed visit, or one with a time that was proposed to its customer. Wall clock of the business. */
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

/** The result of blocking a time: who blocked it, whether it is new, and the visits promised in it. */
export const blockResult = z.object({
  id: z.uuid(),
  isNew: z.boolean(),
  addedBy: z.string(),
  visits: z.array(promisedVisit),
});

/** A time without visits on a day: blocked by the owner, or busy in their own calendar. */
export const timeOff = z.object({
  day,
  /** `HH:MM`, the end of a day as `24:00`. */
  from: z.string(),
  until: z.string(),
  /** Whether the whole day is blocked. */
  allDay: z.boolean(),
  reason: z.string().nullable(),
});
export type TimeOff = z.output<typeof timeOff>;

/** The secret iCal address of the owner's own calendar, as pasted. */
export const newOwnCalendar = z.object({
  address: z
    .string()
    .trim()
    .max(2000, 'This address is too long.')
    .regex(/^(https|webcals?):\/\/[^\s/]+\/\S+$/i, 'Paste an address that starts with https://.'),
  /** Whether the calendar of the tool shows the titles of its entries. */
  showsTitles: z.boolean(),
});
export type NewOwnCalendar = z.output<typeof newOwnCalendar>;

/** The owner's own calendar for the tool. */
export const ownCalendar = z.object({
  /** Its host and the end of its address. */
  address: z.string(),
  showsTitles: z.boolean(),
  readAt: instant.nullable(),
  /** Why it, or a part of it, could not be read at the last attempt. */
  problem: z.string().nullable(),
});
export type OwnCalendar = z.output<typeof ownCalendar>;
