import { setTimeout as wait } from 'node:timers/promises';

/** A process that can be started again after it was killed. */
export type Part = { pid(): number | null; restart(): Promise<void> };

/** Nothing happens for so long, at most. */
const LONGEST_PEACE_MS = 1_500;
/** Shorter than a visitor waits for an answer, so some tries wait and others are given up. */
const LONGEST_FREEZE_MS = 4_000;
/** Two parts at once now and then. */
const SECOND_VICTIM = 0.3;
const FREEZE = 0.4;

/**
 * Kills and freezes parts at any moment, as crashes and swapping machines do, so many times or once more.
 * Leaves all running.
 */
export async function disturb(
  parts: readonly Part[],
  times: number,
): Promise<{ killed: number; frozen: number }> {
  const counts = { killed: 0, frozen: 0 };
  while (counts.killed + counts.frozen < times) {
    await wait(Math.random() * LONGEST_PEACE_MS);
    const [first, second] = parts.toSorted(() => Math.random() - 0.5);
    const victims = [first, ...(Math.random() < SECOND_VICTIM ? [second] : [])];
    await Promise.all(
      victims.map(async (part) => {
        const pid = part?.pid() ?? null;
        if (!part || pid === null) return;
        if (Math.random() < FREEZE) {
          counts.frozen += 1;
          process.kill(pid, 'SIGSTOP');
          await wait(Math.random() * LONGEST_FREEZE_MS);
          process.kill(pid, 'SIGCONT');
        } else {
          counts.killed += 1;
          process.kill(pid, 'SIGKILL');
          await part.restart();
        }
      }),
    );
  }
  return counts;
}
