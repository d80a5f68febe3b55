import type { Revision } from '#domain/revision.ts';
import { applyDifference } from './apply-difference.ts';
import type { RevisionsById } from './diff-revisions.ts';
import type { PublishEvent } from './publish-event.ts';

/** `all`: what was published while the process was off is unknown. */
export type PublishBatch = { events: PublishEvent[] | 'all'; liveEventId?: string };

export type PublishWatcher = {
  /**
   * Compares the dataset with what this process has applied, and applies the difference. Calls at the
   * same time share one comparison, or wait for one that starts after them.
   * @param liveEventId of the event that told of a publish
   */
  check(liveEventId?: string): Promise<void>;
  /** Whether this edit of a document, or a later one, is applied here. */
  hasApplied(event: PublishEvent): boolean;
  /** When the dataset was last compared without an error; null: not yet. Milliseconds since 1970. */
  checkedAt(): number | null;
  /** Why the last comparison failed; null when it succeeded. */
  lastError(): string | null;
};

type Options = {
  readRevisions: (liveEventId?: string) => Promise<Revision[]>;
  /** @returns ids of documents that could not be applied, to be tried again */
  apply: (batch: PublishBatch) => Promise<string[]>;
  now?: () => number;
};

export function createPublishWatcher({
  readRevisions,
  apply,
  now = Date.now,
}: Options): PublishWatcher {
  let applied: RevisionsById | null = null;
  let checkedAt: number | null = null;
  let lastError: string | null = null;
  let running: Promise<void> | null = null;
  let next: { done: Promise<void>; liveEventId: string | undefined } | null = null;

  async function compare(liveEventId?: string): Promise<void> {
    applied = await applyDifference(applied, await readRevisions(liveEventId), (events) =>
      apply({ events, ...(liveEventId && { liveEventId }) }),
    );
  }

  async function run(liveEventId?: string): Promise<void> {
    try {
      await compare(liveEventId);
      checkedAt = now();
      lastError = null;
    } catch (error) {
      lastError = error instanceof Error ? error.message : String(error);
      throw error;
    } finally {
      // A queued comparison takes its place at once.
      if (!next) running = null;
    }
  }

  async function check(liveEventId?: string): Promise<void> {
    if (!running) return (running = run(liveEventId));
    if (next) {
      next.liveEventId = liveEventId ?? next.liveEventId;
      return next.done;
    }
    const queued = { done: Promise.resolve(), liveEventId };
    const start = () => {
      next = null;
      return (running = run(queued.liveEventId));
    };
    queued.done = running.then(start, start);
    next = queued;
    return queued.done;
  }

  return {
    check,
    hasApplied: ({ _id, _updatedAt, operation }) => {
      const current = applied?.get(_id);
      if (operation === 'delete') return applied !== null && current?.updatedAt !== _updatedAt;
      return current !== undefined && current.updatedAt >= _updatedAt;
    },
    checkedAt: () => checkedAt,
    lastError: () => lastError,
  };
}
