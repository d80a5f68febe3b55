declare global {
  /** One per process: every route is a bundle of its own, with modules of its own. */
  var loggedAt: Map<string, number> | undefined;
}

const MINUTE_MS = 60_000;

/**
 * Whether something that many requests notice at the same time should be logged now: once a minute.
 * @param name one of few names, so that what is remembered stays small
 */
export function isDue(name: string, now = Date.now()): boolean {
  const loggedAt = (globalThis.loggedAt ??= new Map<string, number>());
  const last = loggedAt.get(name);
  if (last !== undefined && now - last < MINUTE_MS) return false;
  loggedAt.set(name, now);
  return true;
}
