import { foldLines } from 'ical-generator';
import { TIME_ZONE } from '#config/business.ts';
import type { BookingStatus } from '#domain/bookings/states.ts';
import { compact, text, timeZoneRules } from '#domain/calendar-entry.ts';
import { readWallClock, toUtcDate } from './times.ts';

export type CalendarBooking = {
  bookingNumber: string;
  status: BookingStatus;
  /** Rises with every change, so that calendars replace the entry. */
  revision: number;
  summary: string;
  description: string;
  /** In one line. */
  address: string;
  /** Wall clock in Central time. */
  date: string;
  time: string;
  minutes: number;
};

type Organizer = { name: string; email: string };

/** Characters that need no quoting where an address stands in a calendar file. */
const PLAIN_ADDRESS = /^[\w.+-]+@[\w.-]+$/;

const STATUS: Record<BookingStatus, 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'> = {
  pending: 'TENTATIVE',
  proposed: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  declined: 'CANCELLED',
  cancelled: 'CANCELLED',
  no_show: 'CANCELLED',
};

/**
 * The calendar message of a visit. Its UID is that of the tentative entry that the customer got with
 * the booking, so a calendar updates or removes that one.
 * @param attendee the customer's address
 * @returns the file, and the method that its content type repeats
 * @throws RangeError when the day or time does not exist
 * @see https://www.rfc-editor.org/rfc/rfc5546#section-3.2
 */
export function calendarMessage(
  booking: CalendarBooking,
  organizer: Organizer,
  attendee: string,
  now = new Date(),
): { file: string; method: 'REQUEST' | 'CANCEL' | 'PUBLISH' } {
  const isCancelled = STATUS[booking.status] === 'CANCELLED';
  const invites = [organizer.email, attendee].every((address) => PLAIN_ADDRESS.test(address));
  const method = isCancelled ? 'CANCEL' : invites ? 'REQUEST' : 'PUBLISH';
  const people = invites
    ? [
        `ORGANIZER;CN="${parameter(organizer.name)}":mailto:${organizer.email}`,
        `ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`,
      ]
    : [];
  return { method, file: calendar([`METHOD:${method}`], [event(booking, people, now)]) };
}

/**
 * The owner's visits as a calendar that programs subscribe to.
 * @see https://www.rfc-editor.org/rfc/rfc7986
 */
export function calendarFeed(bookings: CalendarBooking[], name: string, now = new Date()): string {
  const head = [`NAME:${text(name)}`, `X-WR-CALNAME:${text(name)}`];
  const refresh = ['REFRESH-INTERVAL;VALUE=DURATION:PT15M', 'X-PUBLISHED-TTL:PT15M'];
  return calendar(
    [...head, ...refresh],
    bookings.map((booking) => event(booking, [], now)),
  );
}

function calendar(head: string[], events: string[][]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mobile Detailing//Visits//EN',
    'CALSCALE:GREGORIAN',
    ...head,
    timeZoneRules(),
    ...events.flat(),
    'END:VCALENDAR',
  ];
  return foldLines(lines.join('\r\n') + '\r\n');
}

function event(booking: CalendarBooking, people: string[], now: Date): string[] {
  const start = toUtcDate(readWallClock(booking.date, booking.time));
  const end = new Date(start.getTime() + booking.minutes * 60_000);
  const status = STATUS[booking.status];
  return [
    'BEGIN:VEVENT',
    `UID:booking-${text(booking.bookingNumber)}@mobile-detailing`,
    `SEQUENCE:${booking.revision}`,
    `DTSTAMP:${compact(now)}Z`,
    `DTSTART;TZID=${TIME_ZONE}:${compact(start)}`,
    `DTEND;TZID=${TIME_ZONE}:${compact(end)}`,
    `SUMMARY:${text(booking.summary)}`,
    `LOCATION:${text(booking.address)}`,
    `DESCRIPTION:${text(booking.description)}`,
    `STATUS:${status}`,
    `TRANSP:${status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...people,
    'END:VEVENT',
  ];
}

/** A quoted parameter may hold everything but quotes and control characters. */
const parameter = (value: string) => value.replace(/["\p{Cc}]+/gu, ' ');
