type QueueSettings = {
  /** The number of forms that run at once. */
  slots: number;
  /** A form that runs longer than this many milliseconds no longer blocks others. */
  leaseMs: number;
  /** The number of forms that may wait. Beyond it, the queue refuses the busiest sender. */
  places: number;
  /** The number of senders to count. Beyond it, the queue drops those inactive the longest. */
  senders: number;
};

type Waiting = { form: object; rank: number; start: () => void; refuse: () => void };

const MOST_OF_NETWORK = 999_999;
const RESET_AFTER_MS = 60 * 60_000;

/**
 * Returns a queue that runs a few forms at a time. Senders of the fewest forms go first. Among equals, the newest
 * and the oldest form take turns, so that during a flood no first-time sender waits for all of it.
 */
export function createFormQueue({ slots, leaseMs, places, senders }: QueueSettings) {
  const sent = new Map<string, { forms: number; at: number }>();
  const running = new Map<object, NodeJS.Timeout>();
  /** In the order of arrival. */
  let waiting: Waiting[] = [];
  let isNewestNext = false;

  /** Counts a form and returns how many the sender sent before. The count resets after an hour without any. */
  function count(sender: string): number {
    const at = Date.now();
    const known = sent.get(sender);
    const before = known && at - known.at < RESET_AFTER_MS ? known.forms : 0;
    // Deleting first moves the sender to the end. The first key has been inactive the longest.
    sent.delete(sender);
    sent.set(sender, { forms: before + 1, at });
    for (const oldest of sent.keys()) {
      if (sent.size <= senders) break;
      sent.delete(oldest);
    }
    return before;
  }

  function startNext(): void {
    if (running.size >= slots) return;
    isNewestNext = !isNewestNext;
    const inTurn = isNewestNext ? waiting.toReversed() : waiting;
    const [first] = inTurn.toSorted((a, b) => a.rank - b.rank);
    if (!first) return;
    waiting = waiting.filter((other) => other !== first);
    const lease = setTimeout(() => leave(first.form), leaseMs);
    running.set(first.form, lease.unref());
    first.start();
  }

  /** Removes a form that is done, or whose visitor is gone. */
  function leave(form: object): void {
    waiting = waiting.filter((other) => other.form !== form);
    clearTimeout(running.get(form));
    if (running.delete(form)) startNext();
  }

  /**
   * Starts a form, now or later.
   * @param network of the visitor; among visitors who sent equally many forms, the quieter network goes first
   * @param refuse is called instead of `start` when too many wait
   */
  function enter(
    form: object,
    { visitor, network }: { visitor: string; network: string },
    { start, refuse }: Pick<Waiting, 'start' | 'refuse'>,
  ): void {
    const rank = count(visitor) + Math.min(count(network), MOST_OF_NETWORK) / (MOST_OF_NETWORK + 1);
    waiting.push({ form, rank, start, refuse });
    startNext();
    if (waiting.length <= places) return;
    const last = waiting.toSorted((a, b) => a.rank - b.rank).at(-1);
    waiting = waiting.filter((other) => other !== last);
    last?.refuse();
  }

  return { enter, leave };
}
