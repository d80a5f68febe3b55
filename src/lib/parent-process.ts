import { log } from './logging/log.ts';

const CHECK_EVERY_MS = 5_000;
/** Where every part of the process finds it, whichever bundle it is in. */
const STARTED_BY = 'STARTED_BY_PROCESS';

/** Remembers which process started this one, and logs it when that one ends before this one. */
export function watchParent(): void {
  process.env[STARTED_BY] = String(process.ppid);
  const timer = setInterval(() => {
    const notice = orphanWarning();
    if (notice === null) return;
    clearInterval(timer);
    log.warn(notice);
  }, CHECK_EVERY_MS).unref();
}

/** What the operator should know when this process is left over from a product that was ended. */
export function orphanWarning(): string | null {
  const startedBy = process.env[STARTED_BY];
  if (startedBy === undefined || Number(startedBy) === process.ppid) return null;
  return (
    'The process that started the site has ended, and the site runs on. ' +
    `If it should not, end process ${process.pid}.`
  );
}
