import { syncAll } from './apply-publish.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** Follows all that is published, however long content or database stay away. The server serves meanwhile. */
export async function syncAtStart(): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      await syncAll();
      return;
    } catch (error) {
      console.warn('The database is not in step with the content yet; trying again.', error);
    }
    await new Promise((resolve) => setTimeout(resolve, pause).unref());
  }
}
