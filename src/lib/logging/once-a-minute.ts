declare global {
  /** One per process: every route is a bundle of its own, with modules of its own. */
  var loggedAt: Map<string, number> | undefined;
}

const MINUTE_MS = 60_000;

/**
 * Whether a fact that many requests notice at the same time should be logged now: once a minute.
 * @param fact one of few names, so that what is remembered stays small
 */
export function isDue(fact: string, now = Date.now()): boolean {
  const loggedAt = (globalThis.loggedAt ??= new Map<string, number>());
  const last = loggedAt.get(fact);
  if (last !== undefined && now - last < MINUTE_MS) return false;
  loggedAt.set(fact, now);
  return true;
}
