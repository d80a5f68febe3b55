import { existsSync, readFileSync } from 'node:fs';
import { stopEveryChild } from './child-process.ts';

/**
 * Runs a command and exits: 0 when it succeeds, 1 with the error's message when it fails. Its child
 * processes end before this one does, on SIGINT, SIGTERM and SIGHUP as well, and when npm is ended.
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
    // Stopping a child makes the command fail too: that error says nothing new.
    if (stopping.signal.aborted) return;
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
    await exit(1);
  }
}

const CHECK_EVERY_MS = 500;

/**
 * Calls back once when npm, which runs this command, has ended, however that was. A signal that only
 * npm gets does not reach the command: a shell stands between, and lives on.
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

/** @returns null where the parent is npm itself, and where the system does not tell */
function parentOf(pid: number): number | null {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return null;
  const text = readFileSync(status, 'utf8');
  return /^Name:\s+(?:node|npm)/m.test(text) ? null : Number(/^PPid:\s+(\d+)/m.exec(text)?.[1]);
}
