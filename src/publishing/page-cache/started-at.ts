type AreTagsStale = (tags: string[], since: number) => boolean;

/** Entries whose rendering never finished are forgotten beyond this number. */
const MAX_TRACKED = 5_000;

type StartedAt = {
  /** Rendering starts. A second start of the same entry changes nothing. */
  start: (key: string) => void;
  /** Rendering is done. What was published meanwhile may be missing in the entry. */
  finish: (key: string, tags: string[]) => void;
  /** Every publish up to this time is in the entry, in milliseconds since 1970. */
  lastModified: (key: string, finishedAt: number) => number;
};

/**
 * Next.js takes an entry that was finished after a publish for newer than it. An entry that was
 * started before may still hold the old content, and would be kept until the next publish.
 */
export function trackStartedAt(areTagsStale: AreTagsStale): StartedAt {
  const started = new Map<string, number>();
  const startedBeforePublish = new Map<string, number>();
  return {
    start(key) {
      if (started.has(key)) return;
      started.set(key, Date.now());
      const [oldest] = started.keys();
      if (started.size > MAX_TRACKED && oldest !== undefined) started.delete(oldest);
    },
    finish(key, tags) {
      const startedAt = started.get(key);
      started.delete(key);
      if (startedAt !== undefined && areTagsStale(tags, startedAt)) {
        startedBeforePublish.set(key, startedAt);
      } else startedBeforePublish.delete(key);
    },
    lastModified: (key, finishedAt) => startedBeforePublish.get(key) ?? finishedAt,
  };
}
