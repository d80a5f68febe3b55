import { z } from 'zod';
import {
  type OwnerCommand,
  phoneBookingResult,
  transitionResult,
} from '#domain/booking/commands.ts';
import type { BookingChanges, PhoneBooking } from '#domain/booking/fields/booking-entry.ts';
import type { OwnerAction } from '#domain/booking/states.ts';
import type { BusyTimes } from '#domain/calendar/busy-pieces.ts';
import type { MessageStatus } from '#domain/contact/contact-message.ts';
import { cutList, LIST_LIMITS } from '#domain/cut-list.ts';
import { instant } from '#domain/instant.ts';
import {
  blockedTime,
  blockResult,
  type NewBlockedTime,
  ownCalendar,
  promisedVisit,
  timeOff,
} from '#domain/schedule/availability.ts';
import { holiday } from '#domain/schedule/holiday-schema.ts';
import { callDatabase, parseResponse, workerClient } from '../client.ts';
import { toRow } from '../errors.ts';
import type { Json } from '../generated/database.types.ts';

/** The member who acts, with the name in the history. */
export type Actor = { id: string; name: string };

const transitionOf = (id: string, seenRevision: number, actor: Actor) => ({
  booking_id: id,
  seen_revision: seenRevision,
  actor,
});

type Transition = Omit<Extract<OwnerCommand, { do: OwnerAction }>, 'do' | 'revision'>;
type TransitionDetails = Transition & {
  /** The hour of the thank-you email on the morning after a completed visit; null for none. */
  thanks?: number | null;
  /** The minutes for the drive between two cities. */
  driveMinutes?: number;
};

/**
 * Makes a transition of a booking, with its history and its email in the same transaction. The email is sent ten
 * seconds later, a thank-you the next morning. Nothing is done if the booking has changed since the caller saw it, or
 * if the time has conflicts that they haven't seen, which are then returned.
 * @throws DataError `rejected` when the transition is not allowed or a value is wrong
 */
export const transitionBooking = (
  id: string,
  seenRevision: number,
  action: OwnerAction,
  actor: Actor,
  details: TransitionDetails,
) =>
  callDatabase(
    'transition_booking',
    { ...transitionOf(id, seenRevision, actor), action, details: toRow(details) },
    transitionResult,
  );

/**
 * Changes the given fields of a booking, under the same conditions as `transitionBooking`. Emails that are still
 * waiting describe the new state. A new email is queued only on request.
 * @param driveMinutes the minutes for the drive between two cities
 * @throws DataError
 */
export const changeBooking = (
  id: string,
  seenRevision: number,
  changes: BookingChanges,
  driveMinutes: number,
  actor: Actor,
) =>
  callDatabase(
    'change_booking',
    { ...transitionOf(id, seenRevision, actor), changes: toRow({ ...changes, driveMinutes }) },
    transitionResult,
  );

/**
 * Undoes the owner's last transition. Nothing is done once its email may have been sent, or if the restored time has
 * conflicts that the member hasn't seen. The conflicts are then returned, and for a minute the member can confirm.
 * @throws DataError
 */
export const undoTransition = (
  id: string,
  seenRevision: number,
  actor: Actor,
  details: { seenConflicts?: string | null | undefined; driveMinutes: number },
) =>
  callDatabase(
    'undo_transition',
    { ...transitionOf(id, seenRevision, actor), details: toRow(details) },
    transitionResult,
  );

/** Changes the status of a message, unless it has changed since the caller saw it. */
export const transitionMessage = (
  id: string,
  seenRevision: number,
  target: MessageStatus,
  actor: Actor,
) =>
  callDatabase(
    'transition_message',
    { message_id: id, seen_revision: seenRevision, target, actor },
    transitionResult,
  );

/** Adds a private note to a booking, a message, a quote or a customer. Returns false for an unknown id. */
export const addNote = (id: string, note: string, actor: Actor) =>
  callDatabase('add_note', { subject_id: id, note, actor }, z.boolean());

/**
 * Stores a booking by phone, with its history and the customer's email, if wanted, in one transaction. It is priced
 * like the site's bookings, and confirmed. The same submission returns the same booking. The conditions are those of
 * `transitionBooking`.
 * @param driveMinutes the minutes for the drive between two cities
 * @throws DataError
 */
export const bookByPhone = (
  { submissionId, ...booking }: PhoneBooking,
  driveMinutes: number,
  actor: Actor,
) =>
  callDatabase(
    'book_by_phone',
    { submission_id: submissionId, booking: toRow({ ...booking, driveMinutes }), actor },
    phoneBookingResult,
  );

/**
 * Returns the times without visits from one day to another, by day: times that the owner blocked, and times when
 * their own calendar is busy.
 * @param since `YYYY-MM-DD`
 */
export const listTimesOff = (since: string, through: string) =>
  callDatabase('times_off', { since, through }, z.array(timeOff));

/** The database returns times with seconds. */
const storedClock = z
  .string()
  .nullable()
  .transform((time) => time?.slice(0, 5) ?? null);
const storedBlock = blockedTime.extend({ from: storedClock, until: storedClock });

/**
 * Returns blocked times that end on or after a day, in the order of the calendar.
 * @param firstDay `YYYY-MM-DD`
 */
export async function listBlockedTimes(firstDay: string) {
  const limit = LIST_LIMITS.blocked;
  const found = workerClient()
    .from('blocked_times')
    .select('id, first_day, last_day, from:from_time, until:until_time, yearly, reason, added_by')
    .is('removed_at', null)
    .or(`last_day.gte.${firstDay},yearly.is.true`)
    .order('first_day')
    .order('from_time', { nullsFirst: true })
    .limit(limit + 1);
  return cutList(await parseResponse(found, z.array(storedBlock)), limit);
}

/** Returns promised visits on a closed day, outside the hours or in a blocked time, earliest first. */
export async function listDisplacedVisits() {
  const limit = LIST_LIMITS.displaced;
  const parameters = { most: limit + 1 };
  return cutList(
    await callDatabase('list_displaced_visits', parameters, z.array(promisedVisit)),
    limit,
  );
}

/**
 * Blocks days, or hours of them, for all teams. For a time that is already blocked, it returns who blocked it. It also
 * returns the visits promised in that time, which remain promised.
 * @throws DataError `rejected` for days that have passed or a time that ends before it begins
 */
export const blockTime = (blocked: NewBlockedTime, actor: Actor) =>
  callDatabase('block_time', { blocked: toRow(blocked), actor }, blockResult);

/** Unblocks a time. Returns false when it was not blocked. */
export const unblockTime = (id: string, actor: Actor) =>
  callDatabase('unblock_time', { blocked_id: id, actor }, z.boolean());

/** Returns the holidays from today on about which the owner hasn't decided, in their order. */
export const listUnansweredHolidays = () =>
  callDatabase('list_unanswered_holidays', {}, z.array(holiday));

/** Records that the owner works on a holiday. @param firstDay `YYYY-MM-DD` */
export const openOnHoliday = (firstDay: string, actor: Actor) =>
  callDatabase('open_on_holiday', { first_day: firstDay, actor }, z.boolean());

const storedCalendar = ownCalendar.extend({ checkedAt: instant.nullable() });

/**
 * Returns the owner's own calendar with its secret address; null without one. `listTimesOff` returns its busy times.
 * @throws DataError `unavailable`
 */
export const readOwnerCalendar = () =>
  parseResponse(
    workerClient()
      .from('owner_calendar')
      .select('address, shows_titles, checked_at, read_at, problem')
      .maybeSingle(),
    storedCalendar.nullable(),
  );

type OwnerCalendarWrite =
  | { address: null }
  | { address: string; showsTitles: boolean }
  | { address: string; busy?: BusyTimes; problem: string | null };

/**
 * Sets or removes (`address: null`) the owner's own calendar, or records its busy times or the problem with reading
 * it. Recording changes nothing once the owner has another calendar.
 * @returns whether something was written
 */
export const writeOwnerCalendar = ({ address, ...calendar }: OwnerCalendarWrite) =>
  callDatabase(
    'write_owner_calendar',
    { calendar: { address, ...toRow<Json | undefined>(calendar) } },
    z.boolean(),
  );
