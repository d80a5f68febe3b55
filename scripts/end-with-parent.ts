/**
 * Loaded before the code of a child process. It ends the process soon after its parent is gone, even by
 * `kill -9`, and deletes the file that `DELETE_WITH_PARENT` names.
 */
import { rmSync } from 'node:fs';

const CHECK_EVERY_MS = 500;
const KILL_AFTER_MS = 5_000;

const parent = process.ppid;

const timer = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(timer);
  const file = process.env.DELETE_WITH_PARENT;
  if (file) rmSync(file, { force: true });
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), KILL_AFTER_MS).unref();
}, CHECK_EVERY_MS).unref();
