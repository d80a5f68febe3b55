import ICAL from 'ical.js';
import { OWN_VISIT } from './calendar.ts';
import { withinTime } from './within-time.ts';

/** What a customer's calendar says to an invitation. */
export type CalendarReply = {
  bookingNumber: string;
  /** Of the invitation that it answers. */
  revision: number;
  attendee: string;
  accepts: boolean;
};

/** An answer is a few lines. */
const READ_MS = 100;

/** What a database can compare. */
const MAX_REVISION = 2 ** 31;

/** A maybe leaves things as they are. */
const ANSWERS = new Map([
  ['ACCEPTED', true],
  ['DECLINED', false],
]);

/**
 * Reads the answer of a calendar, as Google, Apple and Outlook write it.
 * @param file from anybody: whatever is in it ends within a tenth of a second
 * @returns null for anything but one person's yes or no to one visit
 * @see https://www.rfc-editor.org/rfc/rfc5546#section-3.2.3
 */
export function readCalendarReply(file: string): CalendarReply | null {
  const replies: CalendarReply[] = [];
  try {
    withinTime(() => replies.push(...read(ICAL.Component.fromString(file))), READ_MS);
  } catch {
    return null;
  }
  return replies[0] ?? null;
}

function read(calendar: ICAL.Component): CalendarReply[] {
  const [event, ...otherEvents] = calendar.getAllSubcomponents('vevent');
  const [attendee, ...others] = event?.getAllProperties('attendee') ?? [];
  if (!event || !attendee || otherEvents.length + others.length > 0) return [];
  const text = (from: ICAL.Component, name: string) =>
    String(from.getFirstPropertyValue(name) ?? '');
  const [, bookingNumber] = OWN_VISIT.exec(text(event, 'uid')) ?? [];
  const accepts = ANSWERS.get(String(attendee.getParameter('partstat')).toUpperCase());
  const isReply = text(calendar, 'method').toUpperCase() === 'REPLY';
  if (!isReply || bookingNumber === undefined || accepts === undefined) return [];
  const revision = Number(text(event, 'sequence'));
  const address = String(attendee.getFirstValue()).replace(/^mailto:/i, '');
  const isKnown = revision >= 0 && revision < MAX_REVISION;
  return isKnown ? [{ bookingNumber, revision, attendee: address, accepts }] : [];
}
