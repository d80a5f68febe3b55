import { syncAllServices } from './sync-services.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** Syncs all services, however long content or database stay away. The server serves meanwhile. */
export async function keepTryingToSync(): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      await syncAllServices();
      return;
    } catch (error) {
      console.warn('The services table is not in step with the content yet; trying again.', error);
    }
    await new Promise((resolve) => setTimeout(resolve, pause).unref());
  }
}
