import { log } from './logging/log.ts';

const CHECK_EVERY_MS = 5_000;
/** An environment variable, because all bundles of the process can read it. */
const STARTED_BY = 'STARTED_BY_PROCESS';

/** Logs a warning if the process that started this one ends first. */
export function watchParent(): void {
  process.env[STARTED_BY] = String(process.ppid);
  const timer = setInterval(() => {
    const notice = orphanWarning();
    if (notice === null) return;
    clearInterval(timer);
    log.warn(notice);
  }, CHECK_EVERY_MS).unref();
}

/** Returns a warning for the operator if the process that started this one has ended, otherwise null. */
export function orphanWarning(): string | null {
  const startedBy = process.env[STARTED_BY];
  if (startedBy === undefined || Number(startedBy) === process.ppid) return null;
  return (
    'The process that started the site has ended, but the site is still running. ' +
    `To stop it, end process ${process.pid}.`
  );
}
