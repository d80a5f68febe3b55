import type { ManagedBooking } from '#domain/bookings/schemas.ts';
import type { BookingStatus } from '#domain/bookings/states.ts';
import { formatDay } from '#domain/bookings/times.ts';
import { currentWhen, formatWhen, visitWhen } from '#domain/bookings/when.ts';

type Timed = Pick<
  ManagedBooking,
  | 'status'
  | 'visitDate'
  | 'visitTime'
  | 'visitUntil'
  | 'proposedDate'
  | 'proposedTime'
  | 'proposedUntil'
>;
type Asked = Pick<ManagedBooking, 'askedDate' | 'askedTime' | 'askedUntil' | 'askedNote'>;

/** Where the booking stands, in a word or two. */
export const TICKET_STATES: Record<BookingStatus, string> = {
  pending: 'Requested',
  proposed: 'Another time offered',
  confirmed: 'Confirmed',
  declined: 'Not accepted',
  cancelled: 'Canceled',
  completed: 'Done',
  no_show: 'Missed',
};

/** What the large time of the ticket is. */
const LABELS: Record<BookingStatus, string> = {
  pending: 'You asked for',
  proposed: 'We offer you',
  confirmed: 'We arrive',
  declined: 'You asked for',
  cancelled: 'Was planned for',
  completed: 'We came',
  no_show: 'Was planned for',
};

/** The one time that counts, and the one before it by its name, so that nobody takes it for the other. */
export function ticketTimes(booking: Timed): {
  label: string;
  when: string;
  instead: string | null;
} {
  const isOffered = booking.proposedDate !== null;
  return {
    label: LABELS[booking.status],
    when: formatWhen(currentWhen(booking)),
    instead: isOffered ? formatWhen(visitWhen(booking)) : null,
  };
}

/** What the customer asked for instead, until somebody answers; null: nothing. */
export function describeWish(wish: Asked): { when: string | null; note: string | null } | null {
  const { askedDate: date, askedTime: time, askedUntil: until, askedNote: note } = wish;
  if (date === null) return note === null ? null : { when: null, note };
  return { when: time === null ? formatDay(date) : formatWhen({ date, time, until }), note };
}
