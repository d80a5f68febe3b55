import { escape, foldLines } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { TIME_ZONE } from '#config/business.ts';
import { readWallClock, toUtcDate } from './bookings/times.ts';

type CalendarEntry = {
  bookingNumber: string;
  businessName: string;
  phone: string;
  /** In one line. */
  address: string;
  /** `YYYY-MM-DD`, wall clock in Central time. */
  preferredDate: string;
  /** `HH:MM`, wall clock in Central time. */
  preferredTime: string;
  packageTitle: string;
  /** How many hours the visit takes; 2 by default. */
  hours?: number;
  /** Now by default. */
  createdAt?: Date;
};

/**
 * The content of a tentative calendar file (RFC 5545) for a requested visit. Start and end are
 * wall-clock times, and the file has the rules of their time zone, so every calendar shows them right.
 * @throws RangeError when the day or time does not exist
 * @see https://www.rfc-editor.org/rfc/rfc5545
 */
export function calendarEntry(entry: CalendarEntry): string {
  const start = toUtcDate(readWallClock(entry.preferredDate, entry.preferredTime));
  const end = new Date(start.getTime() + (entry.hours ?? 2) * 60 * 60 * 1000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mobile Detailing//Booking request//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    timeZoneRules(),
    'BEGIN:VEVENT',
    `UID:booking-${text(entry.bookingNumber)}@mobile-detailing`,
    `DTSTAMP:${compact(entry.createdAt ?? new Date())}Z`,
    `DTSTART;TZID=${TIME_ZONE}:${compact(start)}`,
    `DTEND;TZID=${TIME_ZONE}:${compact(end)}`,
    `SUMMARY:${text(`${entry.packageTitle} (requested) – ${entry.businessName}`)}`,
    `LOCATION:${text(entry.address)}`,
    `DESCRIPTION:${text(describe(entry))}`,
    'STATUS:TENTATIVE',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return foldLines(lines.join('\r\n') + '\r\n');
}

function describe({ bookingNumber, businessName, phone }: CalendarEntry): string {
  return (
    `Booking request #${bookingNumber}. This time is not confirmed yet: ${businessName} ` +
    `will contact you to confirm it. Questions? Call ${phone}.`
  );
}

export function timeZoneRules(): string {
  const [rules] = tzlib_get_ical_block(TIME_ZONE);
  if (!rules) throw new Error(`The calendar library has no time zone ${TIME_ZONE}.`);
  return rules;
}

/** `20261205T090000` */
export const compact = (date: Date) => date.toISOString().slice(0, 19).replace(/[-:]/g, '');

/** Line breaks and other control characters become spaces before the format's own escaping. */
export const text = (value: string) => escape(value.replace(/\p{Cc}+/gu, ' '), false);
