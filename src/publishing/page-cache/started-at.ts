import type { CacheValue } from './entries.ts';

/** Renderings that never finished are forgotten beyond this number. */
const MAX_TRACKED = 5_000;
const HEADER = 'x-started-at';

export function trackStartTimes() {
  const started = new Map<string, number>();
  return {
    /** Rendering starts. A second start of the same entry changes nothing. */
    start(key: string): void {
      if (started.has(key)) return;
      started.set(key, Date.now());
      const [oldest] = started.keys();
      if (started.size > MAX_TRACKED && oldest !== undefined) started.delete(oldest);
    },
    /** @returns when the rendering that ends now was started; milliseconds since 1970 */
    finish(key: string): number {
      const startedAt = started.get(key);
      started.delete(key);
      return startedAt ?? Date.now();
    },
  };
}

/**
 * The value with the start of its rendering in it, since several processes of one build share the
 * files: each has to know it of what another one rendered. In a page it is a header, for which the
 * file has room; `readStartedAt` keeps it from visitors.
 */
export function stampStartedAt<T extends CacheValue | null>(value: T, startedAt: number): T {
  if (!value) return value;
  // Next.js stores a response that it has read once more, to add a tag.
  if (value.kind === 'FETCH') return { ...value, startedAt: value.startedAt ?? startedAt };
  return { ...value, headers: { ...value.headers, [HEADER]: String(startedAt) } };
}

/**
 * Next.js takes an entry that was finished after a publish for newer than it. One that was started
 * before may still hold the old content, and would be kept until the next publish.
 * @returns the value without the stamp, and when it counts as rendered; milliseconds since 1970
 */
export function readStartedAt<T extends CacheValue>(
  value: T,
  finishedAt: number,
): { value: T; lastModified: number } {
  const { [HEADER]: stamp, ...headers } = value.headers ?? {};
  const startedAt = value.startedAt ?? (stamp === undefined ? finishedAt : Number(stamp));
  const lastModified = Math.min(startedAt, finishedAt);
  return { value: value.headers ? { ...value, headers } : value, lastModified };
}
