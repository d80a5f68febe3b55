import { setTimeout as wait } from 'node:timers/promises';

/** A process that can be started again after it was killed. */
export type Part = {
  /** Returns the process id, or null when the process has ended. */
  pid(): number | null;
  restart(): Promise<void>;
};

function signal(part: Part, name: NodeJS.Signals): void {
  const pid = part.pid();
  if (pid === null) throw new Error('The process has ended.');
  process.kill(pid, name);
}

/** Kills a process without warning, as a crash does. */
export const kill = (part: Part): void => signal(part, 'SIGKILL');

/** Freezes a process during the work, as a swapping machine does, and returns the result of the work. */
export async function whileFrozen<Result>(
  part: Part,
  work: () => Promise<Result>,
): Promise<Result> {
  signal(part, 'SIGSTOP');
  const result = await work();
  signal(part, 'SIGCONT');
  return result;
}

/** The longest time without a disturbance. */
const LONGEST_PEACE_MS = 1_500;
/** Shorter than a visitor waits, so some tries wait and others are given up. */
const LONGEST_FREEZE_MS = 4_000;
/** Sometimes two parts at once. */
const SECOND_VICTIM = 0.3;
const FREEZE = 0.4;

/**
 * Kills and freezes parts at random moments, this many times or once more. Leaves all of them running.
 * @returns how often it did either
 */
export async function disturbAtRandom(
  parts: readonly Part[],
  times: number,
): Promise<{ killed: number; frozen: number }> {
  const counts = { killed: 0, frozen: 0 };
  while (counts.killed + counts.frozen < times) {
    await wait(Math.random() * LONGEST_PEACE_MS);
    const shuffled = parts.toSorted(() => Math.random() - 0.5);
    const victims = shuffled.slice(0, Math.random() < SECOND_VICTIM ? 2 : 1);
    await Promise.all(
      victims.map(async (part) => {
        if (Math.random() < FREEZE) {
          counts.frozen += 1;
          await whileFrozen(part, () => wait(Math.random() * LONGEST_FREEZE_MS));
        } else {
          counts.killed += 1;
          kill(part);
          await part.restart();
        }
      }),
    );
  }
  return counts;
}
