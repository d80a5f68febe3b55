import { describeOpenPrice } from '#domain/booking/booked-services.ts';
import type { BookingPayload, ManagedBooking } from '#domain/booking/schemas.ts';
import type { BookingStatus } from '#domain/booking/states.ts';
import { formatDay } from '#domain/booking/times.ts';
import { currentWhen, formatWhen, visitWhen } from '#domain/booking/when.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';

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
  confirmed: 'We come',
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

type Priced = Pick<BookingPayload, 'quote' | 'offeredPrices'>;

/** The price of a booking as the customer was told it, and what it is made of. */
export function ticketPrice({ quote, offeredPrices }: Priced): { price: string; parts: string[] } {
  if (!quote) return { price: describeOpenPrice(offeredPrices), parts: [] };
  const { services, mobileFee, total } = quote;
  const fee = mobileFee > 0 ? [{ title: 'Mobile Service Fee', price: mobileFee }] : [];
  const parts = [...services, ...fee].map(({ title, price }) => `${title} ${formatUsd(price)}`);
  return { price: formatUsd(total), parts: parts.length > 1 ? parts : [] };
}
