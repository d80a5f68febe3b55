import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Linux counts a process's time in hundredths of a second. */
const TICKS = 100;
const IDLE_TICKS = 5;
const QUIET_MS = 2_000;
const GIVE_UP_MS = 10 * 60_000;

/** Seconds of processor time that a process has used. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Megabytes of memory that a process holds. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Resolves when a process has done next to nothing for a while. */
export async function idle(pid: number): Promise<void> {
  const end = Date.now() + GIVE_UP_MS;
  for (let before = cpuSeconds(pid); Date.now() < end;) {
    await wait(QUIET_MS);
    const now = cpuSeconds(pid);
    if ((now - before) * TICKS < IDLE_TICKS) return;
    before = now;
  }
  throw new Error('The site does not come to rest.');
}
