import { getPublished } from '#content/getters/get-published.ts';
import { readPublishBoard, writePublishBoard } from '#data/publish-board.ts';
import { createLook, type Look } from './look-and-apply.ts';
import { createRenewLater } from './renew-later.ts';
import { createRenew } from './renew-pages.ts';
import { mendDatabase, syncDatabase } from './sync-database.ts';
import { createWarmUp } from './warm-up/warm-up.ts';

type Publishing = {
  look: Look;
  /** Pages that visitors still get in an older version although a newer one was published. */
  stalePages: () => string[];
};

declare global {
  /** One per process: every route is a bundle of its own, with modules of its own. */
  var publishing: Publishing | undefined;
}

/** A serverless host has no process that could remember, and keeps its pages itself. */
export const isServerless = Boolean(process.env.VERCEL);
/** There each deployment starts from the pages of its own build. */
export const DEPLOYMENT = process.env.VERCEL_DEPLOYMENT_ID ?? 'default';

/** The look of this process, with everything that it works with. */
export function publishing(): Publishing {
  return (globalThis.publishing ??= createPublishing());
}

function createPublishing(): Publishing {
  const { stalePages, warmUp } = createWarmUp();
  const look = createLook({
    ask: getPublished,
    sync: syncDatabase,
    mend: mendDatabase,
    renew: createRenew(warmUp, isServerless),
    renewLater: isServerless ? () => undefined : createRenewLater(() => look.renewAgain()),
    board: {
      read: async () => (await readPublishBoard(DEPLOYMENT))?.publishes ?? null,
      write: (publishes, liveEventId) => writePublishBoard(DEPLOYMENT, publishes, liveEventId),
    },
    remembers: !isServerless,
    now: Date.now,
  });
  return { look, stalePages };
}
