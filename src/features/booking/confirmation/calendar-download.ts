import { VISIT_MINUTES } from '#config/business.ts';
import type { Settings } from '#content/types.ts';
import { customerTexts } from '#domain/bookings/calendar-entries.ts';
import { calendarMessage } from '#domain/bookings/calendar.ts';
import { isCalendarDay, isClockTime, isWindowEnd } from '#domain/bookings/times.ts';

/**
 * The calendar file that the confirmation page links to; null for a URL it never links to. The
 * street is left out, because servers write URLs into their logs.
 * @param titles package titles by service id
 */
export function calendarDownload(
  query: URLSearchParams,
  settings: Pick<Settings, 'businessName' | 'phone' | 'email'>,
  titles: ReadonlyMap<string, string>,
): string | null {
  const text = (name: string) => query.get(name) ?? '';
  const [bookingNumber, date, time] = [text('number'), text('date'), text('time')];
  const minutes = Number(text('minutes'));
  if (!/^[A-Z0-9-]{4,20}$/.test(bookingNumber)) return null;
  if (!isCalendarDay(date) || !isClockTime(time)) return null;
  if (!Number.isInteger(minutes) || minutes < VISIT_MINUTES.min || minutes > VISIT_MINUTES.max)
    return null;
  const packageTitle = titles.get(text('package')) ?? 'Mobile detailing';
  const status = 'pending';
  const until = isWindowEnd(text('until'), time) ? text('until') : null;
  const entry = {
    ...customerTexts({ bookingNumber, packageTitle, status }, { time, until }, settings),
    ...({ bookingNumber, status, revision: 0, date, time, minutes } as const),
    address: 'At your address (we come to you)',
  };
  return calendarMessage(entry, { name: settings.businessName, email: settings.email }).file;
}
