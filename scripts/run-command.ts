import { stopEveryChild } from './child-process.ts';
import { watchNpm } from './watch-npm.ts';

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
