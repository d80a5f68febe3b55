export type Limits = {
  /** How many submissions may come at once. */
  burst: number;
  perMinute: number;
  /** How many visitors are remembered; beyond that, the longest unseen are forgotten. */
  visitors: number;
};

/** Counts submissions for each visitor in this process's memory. */
export function createTokenBuckets({ burst, perMinute, visitors }: Limits) {
  const buckets = new Map<string, { tokens: number; at: number }>();

  /** Whether this visitor may submit now (ms); counts the submission when it may. */
  return function take(visitor: string, now: number): boolean {
    const known = buckets.get(visitor) ?? { tokens: burst, at: now };
    const refilled = Math.min(burst, known.tokens + ((now - known.at) / 60_000) * perMinute);
    const allowed = refilled >= 1;
    // Deleting first moves the visitor to the end: the first key is the longest unseen.
    buckets.delete(visitor);
    buckets.set(visitor, { tokens: allowed ? refilled - 1 : refilled, at: now });
    for (const oldest of buckets.keys()) {
      if (buckets.size <= visitors) break;
      buckets.delete(oldest);
    }
    return allowed;
  };
}
