import { TIME_ZONE } from '#config/business.ts';
import type { BookingRow } from '#domain/bookings/schemas.ts';
import { formatDayAndTimeShort } from '#domain/bookings/times.ts';
import { dateWriter } from '#domain/clock.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { dayOf, timeOf } from './day-plan.ts';

export const whenOf = (row: BookingRow) => formatDayAndTimeShort(dayOf(row), timeOf(row));

export const priceOf = (total: number | null) =>
  total === null ? 'Price to be confirmed' : formatUsd(total);

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
