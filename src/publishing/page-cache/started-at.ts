type AreTagsStale = (tags: string[], since: number) => boolean;

/** Makings that never came to an end are forgotten beyond this number. */
const MOST = 5_000;

export type StartedAt = {
  /** It is being made from now on; a making under way counts from its own beginning. */
  begin: (key: string) => void;
  /** It is made. What was published meanwhile may be missing in it. */
  finish: (key: string, tags: string[]) => void;
  /** Up to when what was published is in it, in milliseconds since 1970. */
  asOf: (key: string, finished: number) => number;
};

/**
 * The framework takes what was finished after a publish for made after it. A page or answer that was
 * begun before may hold the old content all the same, and would be kept until the next publish.
 */
export function trackStartedAt(areTagsStale: AreTagsStale): StartedAt {
  const begun = new Map<string, number>();
  const overtaken = new Map<string, number>();
  return {
    begin(key) {
      if (begun.has(key)) return;
      begun.set(key, Date.now());
      const [oldest] = begun.keys();
      if (begun.size > MOST && oldest !== undefined) begun.delete(oldest);
    },
    finish(key, tags) {
      const since = begun.get(key);
      begun.delete(key);
      if (since !== undefined && areTagsStale(tags, since)) overtaken.set(key, since);
      else overtaken.delete(key);
    },
    asOf: (key, finished) => overtaken.get(key) ?? finished,
  };
}
