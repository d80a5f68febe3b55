/** Replicas of the content source lag by seconds, rarely by minutes. */
const AGAIN_AFTER_MS = [5_000, 20_000, 60_000, 120_000];
/** Publishes in quick succession are renewed again together. */
const MIN_PAUSE_MS = 5_000;

/**
 * Calls `renew` 5, 20, 60 and 120 seconds after each call, never twice within five seconds.
 * @returns what to call after something was applied
 */
export function createRenewLater(renew: () => void): () => void {
  let due: number[] = [];
  let lastAt = 0;
  let timer: NodeJS.Timeout | undefined;

  function arm(): void {
    clearTimeout(timer);
    if (due.length === 0) return;
    const at = Math.max(Math.min(...due), lastAt + MIN_PAUSE_MS);
    timer = setTimeout(run, at - Date.now()).unref();
  }

  function run(): void {
    lastAt = Date.now();
    due = due.filter((at) => at > lastAt);
    renew();
    arm();
  }

  return () => {
    due.push(...AGAIN_AFTER_MS.map((pause) => Date.now() + pause));
    arm();
  };
}
