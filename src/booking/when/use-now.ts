import { useSyncExternalStore } from 'react';
import { wallClockIn, type DayAndTime } from '#domain/schedule/clock.ts';

const SEPARATOR = ' ';
const LOOK_EVERY_MS = 15_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

function readClock(timeZone: string): string {
  const { date, time } = wallClockIn(timeZone)(new Date());
  return date + SEPARATOR + time;
}

/**
 * What the business's clock shows. The page is built long before it is opened, so only the browser
 * knows: undefined on the server.
 */
export function useNow(timeZone: string): DayAndTime | undefined {
  const now = useSyncExternalStore(
    subscribe,
    () => readClock(timeZone),
    () => undefined,
  );
  const [date = '', time = ''] = now?.split(SEPARATOR) ?? [];
  return now === undefined ? undefined : { date, time };
}
