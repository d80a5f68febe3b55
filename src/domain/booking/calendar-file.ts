import ICAL from 'ical.js';
import type { CutList } from '#domain/cut-list.ts';
import { formatCount } from '#domain/format.ts';
import { timeZoneRules } from '#domain/schedule/time-zones.ts';
import { ownVisitUid } from '../calendar/own-visit.ts';
import { type Replies, replyAddress } from '../calendar/reply-address.ts';
import { businessDay, readWallClock } from '../schedule/times.ts';
import type { BookingStatus } from './states.ts';

/** What a calendar shows of a booking. */
export type CalendarEntry = {
  bookingNumber: string;
  status: BookingStatus;
  /** Rises with every change, so that calendars replace the entry. */
  revision: number;
  summary: string;
  description: string;
  /** In one line. */
  address: string;
  /** Wall clock in the business's time zone. */
  date: string;
  time: string;
  minutes: number;
};

export type CalendarMessage = { file: string; method: 'REQUEST' | 'CANCEL' | 'PUBLISH' };

// The library counts a continued line without the space that it begins with.
ICAL.foldLength = 74;

type Organizer = {
  name: string;
  email: string;
  /** Where calendars answer to; null: nowhere. */
  replies: Replies | null;
  /** Of the business, whose clock all entries go by. */
  timeZone: string;
};

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
 * The calendar file of one booking. Its UID stays the same through all of its states, so that a
 * calendar updates or removes the entry that it got with the booking.
 * @param attendee the customer's address; left out: nobody is invited to what is only requested
 * @returns the file, and the method that its content type repeats
 * @throws RangeError when the day or time does not exist
 * @see https://www.rfc-editor.org/rfc/rfc5546#section-3.2
 */
export function calendarMessage(
  entry: CalendarEntry,
  organizer: Organizer,
  attendee?: string,
  now = new Date(),
): CalendarMessage {
  const { calendar, zone } = newCalendar(organizer.timeZone);
  const event = eventOf(entry, zone, now);
  const invites =
    entry.status !== 'pending' &&
    attendee !== undefined &&
    [organizer.email, attendee].every((address) => PLAIN_ADDRESS.test(address));
  if (invites) invite(event, entry, organizer, attendee);
  const method = STATUS[entry.status] === 'CANCELLED' ? 'CANCEL' : invites ? 'REQUEST' : 'PUBLISH';
  calendar.addPropertyWithValue('method', method);
  calendar.addSubcomponent(event);
  return { method, file: textOf(calendar) };
}

/**
 * The owner's visits as a calendar that programs subscribe to.
 * @see https://www.rfc-editor.org/rfc/rfc7986
 */
export function calendarFeed(
  { rows, hasMore }: CutList<CalendarEntry>,
  { name, timeZone }: Pick<Organizer, 'name' | 'timeZone'>,
  now = new Date(),
): string {
  const { calendar, zone } = newCalendar(timeZone);
  calendar.addPropertyWithValue('name', oneLine(name));
  calendar.addPropertyWithValue('x-wr-calname', oneLine(name));
  calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString('PT15M'));
  calendar.addPropertyWithValue('x-published-ttl', 'PT15M');
  for (const entry of rows) calendar.addSubcomponent(eventOf(entry, zone, now));
  if (hasMore) calendar.addSubcomponent(moreEvent(rows.length, businessDay(timeZone, now), now));
  return textOf(calendar);
}

/**
 * Returns a calendar with the rules of the time zone in it, so that every program shows wall-clock times right, and
 * the name that the rules have.
 */
function newCalendar(timeZone: string): { calendar: ICAL.Component; zone: string } {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Mobile Detailing//Bookings//EN');
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  const rules = ICAL.Component.fromString(timeZoneRules(timeZone));
  calendar.addSubcomponent(rules);
  return { calendar, zone: String(rules.getFirstPropertyValue('tzid')) };
}

function eventOf(entry: CalendarEntry, zone: string, now: Date): ICAL.Component {
  const start = ICAL.Time.fromData({ ...readWallClock(entry.date, entry.time), second: 0 });
  const end = start.clone();
  end.addDuration(ICAL.Duration.fromSeconds(entry.minutes * 60));
  const status = STATUS[entry.status];
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', ownVisitUid(oneLine(entry.bookingNumber)));
  event.addPropertyWithValue('sequence', entry.revision);
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true));
  event.addPropertyWithValue('dtstart', start).setParameter('tzid', zone);
  event.addPropertyWithValue('dtend', end).setParameter('tzid', zone);
  event.addPropertyWithValue('summary', oneLine(entry.summary));
  event.addPropertyWithValue('location', oneLine(entry.address));
  event.addPropertyWithValue('description', oneLine(entry.description));
  event.addPropertyWithValue('status', status);
  event.addPropertyWithValue('transp', status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE');
  return event;
}

/** Says, on top of today, that the feed is cut. */
function moreEvent(count: number, today: string, now: Date): ICAL.Component {
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', 'more-visits@mobile-detailing');
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true));
  event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(today));
  event.addPropertyWithValue(
    'summary',
    `This calendar shows ${formatCount(count)} visits. There are more in the Studio.`,
  );
  event.addPropertyWithValue('transp', 'TRANSPARENT');
  return event;
}

/** Who booked has agreed to come, unless their calendar can say so. */
function invite(
  event: ICAL.Component,
  { bookingNumber }: CalendarEntry,
  { name, email, replies }: Organizer,
  attendee: string,
): void {
  const address = replies ? replyAddress(bookingNumber, replies) : email;
  const from = event.addPropertyWithValue('organizer', `mailto:${address}`);
  // A quoted parameter may hold everything but quotes and control characters.
  from.setParameter('cn', name.replace(/["\p{Cc}]+/gu, ' '));
  const to = event.addPropertyWithValue('attendee', `mailto:${attendee}`);
  to.setParameter('partstat', replies ? 'NEEDS-ACTION' : 'ACCEPTED');
  to.setParameter('rsvp', replies ? 'TRUE' : 'FALSE');
}

/** What a visitor typed stays inside its line. */
const oneLine = (value: string) => value.replace(/\p{Cc}+/gu, ' ');

const textOf = (calendar: ICAL.Component) => `${calendar.toString()}\r\n`;
