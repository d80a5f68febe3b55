import { followLiveEvents } from '#content/live-events.ts';
import { readPublishBoard } from '#data/publish-board.ts';
import { DEPLOYMENT, publishing } from './create-publishing.ts';
import { keepLooking } from './keep-looking.ts';
import type { Reason } from './look-and-apply.ts';

/** Keeps this process in step with the content for as long as it runs. */
export function startLooking(): void {
  const { look } = publishing();
  let knownVersion = 0;

  async function readBoard(): Promise<Reason | null> {
    const board = await readPublishBoard(DEPLOYMENT, knownVersion);
    if (!board?.publishes) return null;
    if (look.lacks(board.publishes)) return { liveEventId: board.liveEventId ?? undefined };
    knownVersion = board.version;
    return null;
  }

  keepLooking({ look: look.look, follow: followLiveEvents, readBoard });
}
