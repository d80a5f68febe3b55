import { useSyncExternalStore } from 'react';
import { type DayAndTime, wallClockIn } from '#domain/schedule/clock.ts';
import { likelyNow, onServerTime } from '#lib/server-clock.ts';

const TICK_MS = 15_000;

function onTick(onChange: () => void): () => void {
  const timer = setInterval(onChange, TICK_MS);
  const stopListening = onServerTime(onChange);
  return () => {
    clearInterval(timer);
    stopListening();
  };
}

/** Returns the wall clock as one string, because React compares snapshots by identity. */
function readClock(timeZone: string): string | undefined {
  try {
    const { date, time } = wallClockIn(timeZone)(likelyNow());
    return `${date} ${time}`;
  } catch {
    // A browser without this zone or without date parts can still send dates typed by hand.
    return undefined;
  }
}

/**
 * Returns what the business's clock shows. It is undefined in the server's HTML, which is built long before
 * anyone opens it, and in a browser that can't compute it. The device's clock counts until the first
 * response brings the server's time.
 */
export function useNow(timeZone: string): DayAndTime | undefined {
  const now = useSyncExternalStore(
    onTick,
    () => readClock(timeZone),
    () => undefined,
  );
  const [date = '', time = ''] = now?.split(' ') ?? [];
  return now === undefined ? undefined : { date, time };
}
