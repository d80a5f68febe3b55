import { useMemo } from 'react';
import type { BookingRow } from '#domain/booking/schemas.ts';
import { currentWhen, formatWhenShort } from '#domain/booking/words/when.ts';
import { dateWriter } from '#domain/schedule/clock.ts';
import { useTimeZone } from '../../business/business.ts';

export const whenOf = (row: BookingRow) => formatWhenShort(currentWhen(row));

/** Returns how long ago something came in, such as `2 h ago`. */
export function ageOf(instant: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000));
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ago`;
  return `${Math.floor(hours / 24)} days ago`;
}

const INSTANT = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** Returns a function that writes an instant in the business's time zone, such as `Nov 20, 9:40 AM`. */
export function useFormatInstant(): (instant: string) => string {
  const timeZone = useTimeZone();
  return useMemo(() => {
    const write = dateWriter({ ...INSTANT, timeZone });
    return (instant) => write(new Date(instant));
  }, [timeZone]);
}
