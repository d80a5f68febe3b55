import { TIME_ZONE } from '#config/business.ts';
import type { BookingRow } from '#domain/bookings/schemas.ts';
import { currentWhen, formatWhenShort } from '#domain/bookings/when.ts';
import { dateWriter } from '#domain/clock.ts';

export const whenOf = (row: BookingRow) => formatWhenShort(currentWhen(row));

/** `2 h`, `3 days`: how long ago something came in. */
export function ageOf(instant: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000));
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ago`;
  return `${Math.floor(hours / 24)} days ago`;
}

const writeInstant = dateWriter({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: TIME_ZONE,
});

/** An instant in the business's own time. */
export const formatInstant = (instant: string) => writeInstant(new Date(instant));
