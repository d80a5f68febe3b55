import ICAL from 'ical.js';
import type { CutList } from '#domain/cut-list.ts';
import { formatCount } from '#domain/format.ts';
import { timeZoneRules } from '#domain/schedule/time-zones.ts';
import { ownVisitUid } from '../../calendar/own-visit.ts';
import { type Replies, replyAddress } from '../../calendar/reply-address.ts';
import { businessDay, readWallClock } from '../../schedule/times.ts';
import type { BookingStatus } from '../states.ts';

/** The entry of a booking in a calendar. */
export type CalendarEntry = {
  bookingNumber: string;
  status: BookingStatus;
  /** Increases with every change, so that calendars replace the entry. */
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

// The library doesn't count the leading space of a continued line.
ICAL.foldLength = 74;

type Organizer = {
  name: string;
  email: string;
  /** The domain and key for replies of calendars; null when not set up. */
  replies: Replies | null;
  /** The time zone of the business, in which all entries are written. */
  timeZone: string;
};

/** Addresses that need no quoting in a calendar file. */
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
 * Returns the calendar file of one booking. Its UID is the same in all states, so that a calendar updates or removes the
 * entry from the first email.
 * @param attendee the customer's address; not used for a booking that is only requested
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
  const method = methodFor(entry.status, invites);
  calendar.addPropertyWithValue('method', method);
  calendar.addSubcomponent(event);
  return { method, file: textOf(calendar) };
}

function methodFor(status: BookingStatus, invites: boolean): CalendarMessage['method'] {
  if (STATUS[status] === 'CANCELLED') return 'CANCEL';
  return invites ? 'REQUEST' : 'PUBLISH';
}

/**
 * Returns the owner's visits as a calendar to which programs subscribe.
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
 * Returns a calendar with the rules of the time zone, so that every program shows correct wall-clock times, and the name
 * of the zone in these rules.
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

/** Returns an all-day entry for today with a note that the feed is cut. */
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

/** Invites the customer. They count as accepted, unless their calendar can send a reply. */
function invite(
  event: ICAL.Component,
  { bookingNumber }: CalendarEntry,
  { name, email, replies }: Organizer,
  attendee: string,
): void {
  const address = replies ? replyAddress(bookingNumber, replies) : email;
  const from = event.addPropertyWithValue('organizer', `mailto:${address}`);
  // A quoted parameter may contain anything but quotes and control characters.
  from.setParameter('cn', name.replace(/["\p{Cc}]+/gu, ' '));
  const to = event.addPropertyWithValue('attendee', `mailto:${attendee}`);
  to.setParameter('partstat', replies ? 'NEEDS-ACTION' : 'ACCEPTED');
  to.setParameter('rsvp', replies ? 'TRUE' : 'FALSE');
}

/** Returns a visitor's text without line breaks, which would start a new property. */
const oneLine = (value: string) => value.replace(/\p{Cc}+/gu, ' ');

const textOf = (calendar: ICAL.Component) => `${calendar.toString()}\r\n`;
