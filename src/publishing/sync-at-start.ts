import { syncAll } from './apply-publish.ts';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;

/** Applies everything that was published while the server was off. Retries until it succeeds. */
export async function syncAtStart(): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      await syncAll();
      return;
    } catch (error) {
      console.warn('The database does not match the content yet. Trying again.', error);
    }
    await new Promise((resolve) => setTimeout(resolve, pause).unref());
  }
}
