const AT_ONCE = 2;
/** With the pauses below about three seconds: longer than any page takes when all is well. */
const TRIES = 20;
const TRIES_OF_LATE = 4;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 150;
const FIRST_LATE_PAUSE_MS = 5_000;
const LONGEST_LATE_PAUSE_MS = 60_000;

export type WarmUpQueue = {
  /**
   * Has these pages made fresh, in this order. Joins what is under way: a page that waits already
   * is asked once, one that is being asked is asked again.
   * @returns when nothing is left to do but for late pages
   */
  warm: (paths: string[]) => Promise<void>;
  /** Whether a page may be made anew at this moment. */
  isBusy: () => boolean;
  /** Pages that did not become fresh in time. They are asked again and again until they are. */
  stalePages: () => string[];
};

type Options = {
  isFresh: (path: string) => Promise<boolean>;
  /** Called when the last waiting page is done. */
  onIdle: (stalePages: string[]) => void;
};

export function createWarmUpQueue({ isFresh, onIdle }: Options): WarmUpQueue {
  /** Path → place in the order. */
  const waiting = new Map<string, number>();
  const asking = new Set<string>();
  const late = new Set<string>();
  let work: Promise<void> | undefined;
  let alarm: NodeJS.Timeout | undefined;
  let latePause = FIRST_LATE_PAUSE_MS;

  function next(): string | undefined {
    let best: string | undefined;
    let place = Infinity;
    for (const [path, own] of waiting) {
      if (own < place && !asking.has(path)) [best, place] = [path, own];
    }
    return best;
  }

  async function makeFresh(path: string): Promise<boolean> {
    const tries = late.has(path) ? TRIES_OF_LATE : TRIES;
    for (let pause = FIRST_PAUSE_MS, left = tries; left > 0; left -= 1) {
      if (await isFresh(path)) return true;
      await new Promise((resolve) => setTimeout(resolve, pause));
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
    return false;
  }

  async function runWorker(): Promise<void> {
    for (let path = next(); path !== undefined; path = next()) {
      waiting.delete(path);
      asking.add(path);
      if (await makeFresh(path)) late.delete(path);
      else late.add(path);
      asking.delete(path);
    }
  }

  async function run(): Promise<void> {
    while (waiting.size > 0) await Promise.all(Array.from({ length: AT_ONCE }, runWorker));
    work = undefined;
    clearTimeout(alarm);
    if (late.size > 0) alarm = setTimeout(() => void warm([...late]), latePause).unref();
    latePause =
      late.size > 0 ? Math.min(latePause * 2, LONGEST_LATE_PAUSE_MS) : FIRST_LATE_PAUSE_MS;
    onIdle([...late]);
  }

  function warm(paths: string[]): Promise<void> {
    paths.forEach((path, place) => {
      waiting.set(path, Math.min(place, waiting.get(path) ?? Infinity));
    });
    if (waiting.size > 0) work ??= run();
    return work ?? Promise.resolve();
  }

  return {
    warm,
    isBusy: () => work !== undefined || late.size > 0,
    stalePages: () => [...late].sort(),
  };
}
