import { getSettings } from '#content/getters/get-settings.ts';
import { addNote, moveMessage, moveRequest, undoMove, type Actor } from '#data/request-moves.ts';
import type { MoveResult, OwnerCommand } from '#domain/requests/request-schemas.ts';

/**
 * Does what the owner asked for with a request, a message or a quote.
 * @returns whether it was done and where things stand; null after a note on nothing
 * @throws DataError
 */
export async function runCommand(
  id: string,
  command: OwnerCommand,
  actor: Actor,
): Promise<MoveResult | null> {
  switch (command.do) {
    case 'note':
      return (await addNote(id, command.note, actor)) ? { done: true, current: null } : null;
    case 'undo':
      return undoMove(id, command.revision, actor);
    case 'message':
      return moveMessage(id, command.revision, command.target, actor);
    default: {
      const { do: action, revision, ...details } = command;
      const thanks = action === 'complete' && (await getSettings()).reviewUrl !== null;
      return moveRequest(id, revision, action, actor, { ...details, thanks });
    }
  }
}
