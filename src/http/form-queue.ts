type QueueSettings = {
  /** How many are worked on at once. */
  slots: number;
  /** After how many ms a form that is still being worked on holds up no others. */
  leaseMs: number;
  /** How many may wait; beyond that, the sender of the most is turned away. */
  places: number;
  /** How many senders are remembered; beyond that, the longest unseen are forgotten. */
  senders: number;
};

type Waiting = { form: object; rank: number; start: () => void; refuse: () => void };

const MOST_OF_NETWORK = 999_999;
const FORGIVEN_MS = 60 * 60_000;

/**
 * Lets forms in a few at a time, first those of the senders of the least, and of those the newest and
 * the oldest in turn: under a flood, neither a first-time sender who comes late nor one who came early
 * waits for all of it.
 */
export function createFormQueue({ slots, leaseMs, places, senders }: QueueSettings) {
  const sent = new Map<string, { forms: number; at: number }>();
  const running = new Map<object, NodeJS.Timeout>();
  /** In the order of arrival. */
  let waiting: Waiting[] = [];
  let takesNewest = false;

  /** How many a sender has sent before this one; an hour without any forgives them. */
  function count(sender: string): number {
    const at = Date.now();
    const known = sent.get(sender);
    const before = known && at - known.at < FORGIVEN_MS ? known.forms : 0;
    // Deleting first moves the sender to the end: the first key is the longest unseen.
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
    takesNewest = !takesNewest;
    const inTurn = takesNewest ? waiting.toReversed() : waiting;
    const [first] = inTurn.toSorted((a, b) => a.rank - b.rank);
    if (!first) return;
    waiting = waiting.filter((other) => other !== first);
    const lease = setTimeout(() => leave(first.form), leaseMs);
    running.set(first.form, lease.unref());
    first.start();
  }

  /** The work on a form is done, or its visitor has gone. */
  function leave(form: object): void {
    waiting = waiting.filter((other) => other.form !== form);
    clearTimeout(running.get(form));
    if (running.delete(form)) startNext();
  }

  /**
   * Starts the work on a form, now or later.
   * @param network of the visitor: of those who have sent equally much, the quieter network goes first
   * @param refuse is called instead when too many wait
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
