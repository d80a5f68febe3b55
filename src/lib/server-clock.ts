/** Smaller differences are ignored, because responses contain the time in whole seconds. */
const TOLERANCE_MS = 60_000;

let offsetMs: number | null = null;
const listeners = new Set<() => void>();

/** Records the server's time from a fresh response of this site. The clock of a device may be years off. */
export function noteServerTime(response: Response): void {
  const sentAt = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(sentAt)) return;
  const offset = sentAt - Date.now();
  offsetMs = Math.abs(offset) < TOLERANCE_MS ? 0 : offset;
  for (const listener of listeners) listener();
}

/** Calls a listener whenever the server's time is recorded. @returns a function that removes the listener */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the time of the server; null until it is known. */
export const serverNow = (): Date | null =>
  offsetMs === null ? null : new Date(Date.now() + offsetMs);

/** Returns the time of the server, or of the device until that is known. Only for hints. */
export const likelyNow = (): Date => serverNow() ?? new Date();
