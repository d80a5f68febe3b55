import { splitCalendars } from './calendar-parts.ts';
import { propertiesOf, textOf } from './calendar-properties.ts';
import { OWN_VISIT } from './own-visit.ts';
import { withinTime } from './within-time.ts';

/** A customer's calendar's reply to an invitation. */
export type CalendarReply = {
  bookingNumber: string;
  /** The revision in the invitation. */
  revision: number;
  attendee: string;
  accepts: boolean;
};

/** A reply has only a few lines. */
const READ_MS = 100;

/** The limit of the database's integers. */
const MAX_REVISION = 2 ** 31;

/** A tentative reply changes nothing. */
const ANSWERS = new Map([
  ['ACCEPTED', true],
  ['DECLINED', false],
]);

/**
 * Returns the reply of a calendar from Google, Apple or Outlook.
 * @param file an untrusted file; reading it ends within a tenth of a second
 * @returns null for anything but one person's yes or no to one visit
 * @see https://www.rfc-editor.org/rfc/rfc5546#section-3.2.3
 */
export function readCalendarReply(file: string): CalendarReply | null {
  const replies: CalendarReply[] = [];
  try {
    withinTime(() => replies.push(...read(file)), READ_MS);
  } catch {
    return null;
  }
  return replies[0] ?? null;
}

function read(file: string): CalendarReply[] {
  const events = splitCalendars(file).calendars.flatMap((calendar) =>
    calendar.parts
      .filter(({ name }) => name === 'VEVENT')
      .map((event) => ({ event, method: textOf(calendar, 'METHOD') })),
  );
  const [only, ...otherEvents] = events;
  if (!only || otherEvents.length > 0) return [];
  const { event, method } = only;
  const [attendee, ...others] = propertiesOf(event, 'ATTENDEE');
  if (!attendee || others.length > 0) return [];
  const [, bookingNumber] = OWN_VISIT.exec(textOf(event, 'UID')) ?? [];
  const accepts = ANSWERS.get(attendee.parameter('partstat').toUpperCase());
  const isReply = method.toUpperCase() === 'REPLY';
  if (!isReply || bookingNumber === undefined || accepts === undefined) return [];
  const revision = Number(textOf(event, 'SEQUENCE'));
  const isKnown = revision >= 0 && revision < MAX_REVISION;
  return isKnown ? [{ bookingNumber, revision, attendee: attendee.value, accepts }] : [];
}
