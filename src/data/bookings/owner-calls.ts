import { z } from 'zod';
import {
  blockedTime,
  blockResult,
  type NewBlockedTime,
  ownCalendar,
  promisedVisit,
  timeOff,
} from '#domain/booking/availability.ts';
import type { BookingChanges, PhoneBooking } from '#domain/booking/booking-entry.ts';
import type { BusyTimes } from '#domain/booking/calendar/busy-times.ts';
import {
  type OwnerCommand,
  phoneBookingResult,
  transitionResult,
} from '#domain/booking/commands.ts';
import type { MessageStatus, OwnerAction } from '#domain/booking/states.ts';
import { cutList, LIST_LIMITS } from '#domain/cut-list.ts';
import { holiday } from '#domain/schedule/holiday-schema.ts';
import { instant } from '#domain/schedule/instant.ts';
import { callDatabase, parseResponse, workerClient } from '../client.ts';
import { toRow } from '../errors.ts';
import type { Json } from '../generated/database.types.ts';

/** Who acts, as the history names them. */
export type Actor = { id: string; name: string };

const transitionOf = (id: string, seenRevision: number, actor: Actor) => ({
  booking_id: id,
  seen_revision: seenRevision,
  actor,
});

type Transition = Omit<Extract<OwnerCommand, { do: OwnerAction }>, 'do' | 'revision'>;
type TransitionDetails = Transition & {
  /** The hour of the next morning at which a completed visit is followed by a thank-you email; null: by none. */
  thanks?: number | null;
  /** How long the drive between two cities takes. */
  driveMinutes?: number;
};

/**
 * Makes a transition of a booking, with its history and its email in the same transaction. The email leaves ten
 * seconds later, thanks the next morning. Not done when the booking is past the revision that the caller saw, or when something
 * speaks against the time that they haven't seen: then with `conflicts`.
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
 * Changes the fields of a booking that are named. What is still to be sent tells the new state; a new
 * email is queued only when it is asked for. Not done as with `transitionBooking`.
 * @param driveMinutes how long the drive between two cities takes @throws DataError
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
 * Takes the owner's last transition back. Not done once its email may have left, or with `conflicts` when the time
 * that it would restore has conflicts that the member hasn't seen: for a minute they can choose.
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

/** Changes where a message stands. Not done when it is past the revision that the caller saw. */
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

/** A private note on a booking, a message, a quote or a customer; false when there is none. */
export const addNote = (id: string, note: string, actor: Actor) =>
  callDatabase('add_note', { subject_id: id, note, actor }, z.boolean());

/**
 * Stores a booking that a member takes by phone: priced and stored as the site's are, confirmed, with its
 * history and the customer's email, where one is wanted, in one transaction. The same submission gives the
 * same booking. Not done as with `transitionBooking`.
 * @param driveMinutes how long the drive between two cities takes
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
 * When no team comes from one day to another, each day by itself: what the owner has blocked, and when their own
 * calendar is busy.
 * @param since `YYYY-MM-DD`
 */
export const listTimesOff = (since: string, through: string) =>
  callDatabase('times_off', { since, through }, z.array(timeOff));

/** The database tells times with their seconds. */
const storedClock = z
  .string()
  .nullable()
  .transform((time) => time?.slice(0, 5) ?? null);
const storedBlock = blockedTime.extend({ from: storedClock, until: storedClock });

/**
 * What the owner has blocked and is not over on a day, in the order of the calendar.
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

/** The visits ahead that are promised on a closed day, outside the hours or in a blocked time, next ones first. */
export async function listDisplacedVisits() {
  const limit = LIST_LIMITS.displaced;
  const parameters = { most: limit + 1 };
  return cutList(
    await callDatabase('list_displaced_visits', parameters, z.array(promisedVisit)),
    limit,
  );
}

/**
 * Keeps days, or hours of them, free of visits, for all teams; one that is blocked already stays so, and says by
 * whom. Returns the visits that are promised in that time: they stay promised.
 * @throws DataError `rejected` for days that have passed or a time that ends before it begins
 */
export const blockTime = (blocked: NewBlockedTime, actor: Actor) =>
  callDatabase('block_time', { blocked: toRow(blocked), actor }, blockResult);

/** Frees a blocked time; false when it was free before. */
export const unblockTime = (id: string, actor: Actor) =>
  callDatabase('unblock_time', { blocked_id: id, actor }, z.boolean());

/** Returns the holidays from today on that the owner hasn't answered for, in their order. */
export const listUnansweredHolidays = () =>
  callDatabase('list_unanswered_holidays', {}, z.array(holiday));

/** Records that the owner works on a holiday. @param firstDay `YYYY-MM-DD` */
export const openOnHoliday = (firstDay: string, actor: Actor) =>
  callDatabase('open_on_holiday', { first_day: firstDay, actor }, z.boolean());

const storedCalendar = ownCalendar.extend({ checkedAt: instant.nullable() });

/**
 * The owner's own calendar with its secret address; null: there is none. When it is busy, `listTimesOff` says.
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
 * Makes a calendar the owner's own, or takes it away (`address: null`); else notes what was read of it or why
 * nothing could be, which changes nothing once the owner has another one.
 * @returns whether there was something to write
 */
export const writeOwnerCalendar = ({ address, ...calendar }: OwnerCalendarWrite) =>
  callDatabase(
    'write_owner_calendar',
    { calendar: { address, ...toRow<Json | undefined>(calendar) } },
    z.boolean(),
  );
