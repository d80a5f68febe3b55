import { existsSync, readFileSync } from 'node:fs';
import { stopEveryChild } from './child-process.ts';
import { describeError } from './describe-error.ts';

/**
 * Runs a command, then exits with 0, or with 1 and the error's message. It ends all child processes first,
 * also on SIGINT, SIGTERM and SIGHUP, and when npm ends.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  const stopping = new AbortController();
  const exit = async (code: number) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    await stopEveryChild();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void exit(0));
  }
  watchNpm(() => void exit(0));
  try {
    await command();
    await exit(0);
  } catch (error) {
    // Stopping a child also makes the command fail, so this error is not worth printing.
    if (stopping.signal.aborted) return;
    console.error(`\n${describeError(error)}\n`);
    await exit(1);
  }
}

const CHECK_EVERY_MS = 500;

/**
 * Calls `onEnd` once when the npm process that runs this command has ended. A signal to npm alone does not
 * reach the command, because the shell between them survives.
 */
export function watchNpm(onEnd: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const [parent, above] = [process.ppid, parentOf(process.ppid)];
  const timer = setInterval(() => {
    if (process.ppid === parent && parentOf(parent) === above) return;
    clearInterval(timer);
    onEnd();
  }, CHECK_EVERY_MS).unref();
}

/** Returns the parent of a process, or null if the process is npm itself or the system does not report it. */
function parentOf(pid: number): number | null {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return null;
  const text = readFileSync(status, 'utf8');
  return /^Name:\s+(?:node|npm)/m.test(text) ? null : Number(/^PPid:\s+(\d+)/m.exec(text)?.[1]);
}
