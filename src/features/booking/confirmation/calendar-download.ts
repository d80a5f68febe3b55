import type { Settings } from '#content/types.ts';
import { calendarEntry } from '#domain/calendar-entry.ts';
import { isCalendarDay, isClockTime } from '#domain/bookings/times.ts';

/**
 * The calendar file that the confirmation page links to; null for a URL it never links to. The
 * street is left out, because servers write URLs into their logs.
 * @param titles package titles by service id
 */
export function calendarDownload(
  query: URLSearchParams,
  settings: Pick<Settings, 'businessName' | 'phone'>,
  titles: ReadonlyMap<string, string>,
): string | null {
  const bookingNumber = query.get('number') ?? '';
  const preferredDate = query.get('date') ?? '';
  const preferredTime = query.get('time') ?? '';
  if (!/^[A-Z0-9-]{4,20}$/.test(bookingNumber)) return null;
  if (!isCalendarDay(preferredDate) || !isClockTime(preferredTime)) return null;
  return calendarEntry({
    bookingNumber,
    preferredDate,
    preferredTime,
    businessName: settings.businessName,
    phone: settings.phone,
    packageTitle: titles.get(query.get('package') ?? '') ?? 'Mobile detailing',
    address: 'At your address (we come to you)',
  });
}
