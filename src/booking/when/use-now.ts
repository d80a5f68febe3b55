import { useDeferredValue, useSyncExternalStore } from 'react';
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
    // A browser that lacks this time zone can still send typed dates.
    return undefined;
  }
}

/**
 * Returns the date and time where the business is. It is undefined in the server's HTML, which is built in
 * advance, and in a browser that can't compute it. Uses the device's clock until the first response
 * brings the server's time.
 */
export function useNow(timeZone: string): DayAndTime | undefined {
  const clock = useSyncExternalStore(
    onTick,
    () => readClock(timeZone),
    () => undefined,
  );
  // React renders a changed snapshot in one piece. The calendar may be rendered in many.
  const now = useDeferredValue(clock);
  const [date = '', time = ''] = now?.split(' ') ?? [];
  return now === undefined ? undefined : { date, time };
}
