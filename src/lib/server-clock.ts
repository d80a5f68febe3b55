/** A device that is off by less is taken at its word: responses tell their time in whole seconds. */
const TOLERANCE_MS = 60_000;

let offsetMs: number | null = null;
const listeners = new Set<() => void>();

/** Learns from a fresh response of this site what time it is there: the clock of a device may be years off. */
export function noteServerTime(response: Response): void {
  const sentAt = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(sentAt)) return;
  const offset = sentAt - Date.now();
  offsetMs = Math.abs(offset) < TOLERANCE_MS ? 0 : offset;
  for (const listener of listeners) listener();
}

/** Calls back when the time of the server becomes known. @returns a function that stops it */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the time of the server; null until it is known. */
export const serverNow = (): Date | null =>
  offsetMs === null ? null : new Date(Date.now() + offsetMs);

/** Returns the time of the server, or of the device until that is known: good for hints alone. */
export const likelyNow = (): Date => serverNow() ?? new Date();
