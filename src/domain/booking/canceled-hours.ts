import { dayWithZone } from '../schedule/clock.ts';
import type { BookingDetails } from './schemas.ts';

const HOUR_MS = 3_600_000;

/** Returns the hours between the customer's cancellation and the visit; null if the customer didn't cancel it. */
export function canceledHoursBefore(
  booking: Pick<BookingDetails, 'status' | 'history' | 'visitDate' | 'visitTime'>,
  timeZone: string,
): number | null {
  const last = booking.history.findLast(({ to }) => to === 'cancelled');
  if (booking.status !== 'cancelled' || last?.actor !== 'Customer') return null;
  const starts = Date.parse(dayWithZone(booking.visitDate, timeZone, booking.visitTime));
  return Math.floor((starts - Date.parse(last.happenedAt)) / HOUR_MS);
}
