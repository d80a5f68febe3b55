/** A process that does not respond within this time is skipped. */
const PATIENCE_MS = 3_000;
/** After that it gets no request for a while, like nginx's default (`fail_timeout`). */
const PASSED_OVER_MS = 10_000;
/** The number of tries of each process for one request. */
const ROUNDS = 2;

export type Front = ReturnType<typeof openFront>;

/** Passes visits on like a proxy: each to the next process, skipping those that do not respond. */
export function openFront(ports: readonly number[]) {
  const passedOverUntil = new Map<number, number>();
  let turn = 0;
  let requests = 0;
  let errors: string[] = [];

  /** Every process in turn, those that failed a moment ago last. */
  function candidates(): number[] {
    turn += 1;
    const inTurn = ports.map((_, index) => ports[(turn + index) % ports.length] ?? 0);
    const isSkipped = (port: number) => (passedOverUntil.get(port) ?? 0) > Date.now();
    const sorted = [...inTurn.filter((port) => !isSkipped(port)), ...inTurn.filter(isSkipped)];
    return Array.from({ length: ROUNDS }, () => sorted).flat();
  }

  /** @returns the problem of the response; null without one */
  async function ask(path: string): Promise<string | null> {
    const reasons: string[] = [];
    for (const port of candidates()) {
      try {
        const signal = AbortSignal.timeout(PATIENCE_MS);
        const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal });
        await response.arrayBuffer();
        return response.status >= 500 ? `${response.status} from ${port}` : null;
      } catch (error) {
        passedOverUntil.set(port, Date.now() + PASSED_OVER_MS);
        reasons.push(`${port}: ${String(error)}`);
      }
    }
    return `no answer, since ${reasons.join(', ')}`;
  }

  return {
    visit: async (path: string) => {
      const error = await ask(path);
      requests += 1;
      if (error !== null) errors.push(error);
    },
    /** The number of responses since the last call, and their problems. */
    takeResults: () => {
      const taken = { requests, errors };
      requests = 0;
      errors = [];
      return taken;
    },
  };
}
