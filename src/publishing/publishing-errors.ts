import { publishWatcher } from './watch-publishes.ts';

/** Longer than two sweeps take: a process that is this far behind may show an older page. */
const BEHIND_MS = 100_000;

/** What keeps this process from learning of publishes, one sentence each. */
export function publishingErrors(now = Date.now()): string[] {
  const watcher = publishWatcher();
  const checkedAt = watcher?.checkedAt() ?? null;
  const isBehind = checkedAt !== null && now - checkedAt > BEHIND_MS;
  const error = watcher?.lastError();
  return [
    ...(error ? [`Publishes can't be applied now: ${error}`] : []),
    ...(isBehind && !error ? ['This process has not looked for publishes for some minutes.'] : []),
  ];
}
