import { z } from 'zod';
import { moveResult, type MoveResult } from '#domain/requests/request-schemas.ts';
import type { MessageStatus, OwnerAction } from '#domain/requests/request-states.ts';
import { camelCaseKeys } from './camel-case.ts';
import { parseResponse, workerClient } from './client.ts';

/** Who acts, as the history names them. */
export type Actor = { id: string; name: string };

export type MoveDetails = {
  note?: string | null | undefined;
  /** Together with `time`, wall clock in Central time. */
  date?: string | null | undefined;
  time?: string | null | undefined;
  minutes?: number | null | undefined;
  /** Whether a completed visit is followed by a thank-you email. */
  thanks?: boolean;
};

const FUNCTIONS = {
  confirm: 'confirm_visit',
  propose: 'propose_time',
  decline: 'decline_request',
  cancel: 'cancel_visit',
  complete: 'complete_visit',
  'no-show': 'mark_no_show',
} as const satisfies Record<OwnerAction, string>;

const result = z.unknown().transform(camelCaseKeys).pipe(moveResult);

/**
 * Moves a request, with its history and its email in the same transaction. The email leaves ten
 * seconds later. Not done when the request is past the revision that the caller saw.
 * @throws DataError `rejected` when the move is not allowed or a value is wrong
 */
export function moveRequest(
  id: string,
  seenRevision: number,
  action: OwnerAction,
  actor: Actor,
  details: MoveDetails,
): Promise<MoveResult> {
  return parseResponse(
    workerClient().rpc(FUNCTIONS[action], { ...common(id, seenRevision, actor), details }),
    result,
  );
}

/** Takes the owner's last move back; not done once its email may have left. @throws DataError */
export function undoMove(id: string, seenRevision: number, actor: Actor): Promise<MoveResult> {
  return parseResponse(workerClient().rpc('undo_move', common(id, seenRevision, actor)), result);
}

/** @throws DataError */
export function moveMessage(
  id: string,
  seenRevision: number,
  target: MessageStatus,
  actor: Actor,
): Promise<MoveResult> {
  return parseResponse(
    workerClient().rpc('move_message', {
      message_id: id,
      seen_revision: seenRevision,
      target,
      actor: actor.name,
      actor_id: actor.id,
    }),
    result,
  );
}

/** A private note on a request, a message or a quote; false when there is none. @throws DataError */
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
