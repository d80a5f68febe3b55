import { getSettings } from '#content/getters/get-settings.ts';
import {
  addNote,
  changeBooking,
  transitionMessage,
  transitionBooking,
  undoTransition,
  type Actor,
} from '#data/bookings/owner-actions.ts';
import type { TransitionResult, OwnerCommand } from '#domain/bookings/schemas.ts';
import { readDriveMinutes } from './drive-minutes.ts';

/**
 * Does what the owner asked for with a booking, a message or a quote.
 * @returns whether it was done and where things stand; null after a note on nothing
 * @throws DataError
 */
export async function runCommand(
  id: string,
  command: OwnerCommand,
  actor: Actor,
): Promise<TransitionResult | null> {
  switch (command.do) {
    case 'note':
      return (await addNote(id, command.note, actor)) ? { done: true, current: null } : null;
    case 'undo':
      return undoTransition(id, command.revision, actor);
    case 'message':
      return transitionMessage(id, command.revision, command.target, actor);
    case 'change': {
      const { revision, changes } = command;
      return changeBooking(id, revision, changes, await readDriveMinutes(), actor);
    }
    default: {
      const { do: action, revision, ...details } = command;
      const thanks = action === 'complete' && (await getSettings()).reviewUrl !== null;
      const setsTime = action === 'confirm' || action === 'propose';
      return transitionBooking(id, revision, action, actor, {
        ...details,
        thanks,
        ...(setsTime && { driveMinutes: await readDriveMinutes() }),
      });
    }
  }
}
