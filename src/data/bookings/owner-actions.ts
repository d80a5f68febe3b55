import { z } from 'zod';
import { parseResponse, workerClient } from '#data/client.ts';
import { toRow } from '#data/from-row.ts';
import type { BookingChanges } from '#domain/bookings/booking-entry.ts';
import { transitionResult, type TransitionResult } from '#domain/bookings/schemas.ts';
import type { MessageStatus, OwnerAction } from '#domain/bookings/states.ts';

/** Who acts, as the history names them. */
export type Actor = { id: string; name: string };

export type TransitionDetails = {
  note?: string | null | undefined;
  /** Together with `time`, wall clock of the business. */
  date?: string | null | undefined;
  time?: string | null | undefined;
  /** The end of a window of arrival. */
  until?: string | null | undefined;
  minutes?: number | null | undefined;
  /** Whether a completed visit is followed by a thank-you email. */
  thanks?: boolean;
  /** The key of what speaks against the time, as the owner was told. */
  seenConflicts?: string | null | undefined;
  /** How long the drive between two cities takes. */
  driveMinutes?: number;
};

const FUNCTIONS = {
  confirm: 'confirm_visit',
  propose: 'propose_time',
  decline: 'decline_request',
  cancel: 'cancel_visit',
  complete: 'complete_visit',
  'no-show': 'mark_no_show',
} as const satisfies Record<OwnerAction, string>;

/**
 * Moves a booking, with its history and its email in the same transaction. The email leaves ten
 * seconds later. Not done when the booking is past the revision that the caller saw, or when something
 * speaks against the time that they haven't seen: then with `conflicts`.
 * @throws DataError `rejected` when the transition is not allowed or a value is wrong
 */
export function transitionBooking(
  id: string,
  seenRevision: number,
  action: OwnerAction,
  actor: Actor,
  details: TransitionDetails,
): Promise<TransitionResult> {
  return parseResponse(
    workerClient().rpc(FUNCTIONS[action], {
      ...common(id, seenRevision, actor),
      details: toRow(details),
    }),
    transitionResult,
  );
}

/**
 * Changes the fields of a booking that are named. What is still to be sent tells the new state; a new
 * email is queued only when it is asked for. Not done as with `transitionBooking`.
 * @param driveMinutes how long the drive between two cities takes
 * @throws DataError `rejected`, with a sentence that begins with the field's name
 */
export function changeBooking(
  id: string,
  seenRevision: number,
  changes: BookingChanges,
  driveMinutes: number,
  actor: Actor,
): Promise<TransitionResult> {
  return parseResponse(
    workerClient().rpc('change_booking', {
      ...common(id, seenRevision, actor),
      changes: toRow({ ...changes, driveMinutes }),
    }),
    transitionResult,
  );
}

/** Takes the owner's last move back; not done once its email may have left. @throws DataError */
export function undoTransition(
  id: string,
  seenRevision: number,
  actor: Actor,
): Promise<TransitionResult> {
  return parseResponse(
    workerClient().rpc('undo_move', common(id, seenRevision, actor)),
    transitionResult,
  );
}

/** @throws DataError */
export function transitionMessage(
  id: string,
  seenRevision: number,
  target: MessageStatus,
  actor: Actor,
): Promise<TransitionResult> {
  return parseResponse(
    workerClient().rpc('move_message', {
      message_id: id,
      seen_revision: seenRevision,
      target,
      actor: actor.name,
      actor_id: actor.id,
    }),
    transitionResult,
  );
}

/** A private note on a booking, a message or a quote; false when there is none. @throws DataError */
export function addNote(id: string, note: string, actor: Actor): Promise<boolean> {
  return parseResponse(
    workerClient().rpc('add_request_note', {
      subject_id: id,
      note,
      actor: actor.name,
      actor_id: actor.id,
    }),
    z.boolean(),
  );
}

function common(id: string, seenRevision: number, actor: Actor) {
  return { request_id: id, seen_revision: seenRevision, actor: actor.name, actor_id: actor.id };
}
