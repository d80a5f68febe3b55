import { existsSync, readFileSync } from 'node:fs';

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
