import { describeOpenPrice } from '#domain/booking/booked-services.ts';
import type { BookingPayload, ManagedBooking } from '#domain/booking/schemas.ts';
import type { BookingStatus } from '#domain/booking/states.ts';
import {
  currentWhen,
  formatWhen,
  formatRequestedTime,
  type Timed,
  visitWhen,
} from '#domain/booking/when.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';

/** Where the booking stands, and what the large time of the ticket is. */
const TICKET_STATES: Record<BookingStatus, { state: string; label: string }> = {
  pending: { state: 'Requested', label: 'You asked for' },
  proposed: { state: 'Another time offered', label: 'We offer you' },
  confirmed: { state: 'Confirmed', label: 'We come' },
  declined: { state: 'Not accepted', label: 'You asked for' },
  cancelled: { state: 'Canceled', label: 'Was planned for' },
  completed: { state: 'Done', label: 'We came' },
  no_show: { state: 'Missed', label: 'Was planned for' },
};

/** The one time that counts, and the one before it by its name, so that nobody takes it for the other. */
export const ticketTimes = (booking: Timed & { status: BookingStatus }) => ({
  ...TICKET_STATES[booking.status],
  when: formatWhen(currentWhen(booking)),
  instead: booking.proposedDate === null ? null : formatWhen(visitWhen(booking)),
});

type RequestedTime = Pick<ManagedBooking, 'askedDate' | 'askedTime' | 'askedUntil' | 'askedNote'>;

/** What the customer asked for instead, until the owner answers; null: nothing. */
export function describeRequestedChange(
  requested: RequestedTime,
): { when: string | null; note: string | null } | null {
  const [when, note] = [formatRequestedTime(requested), requested.askedNote];
  return when === null && note === null ? null : { when, note };
}

type Priced = Pick<BookingPayload, 'quote' | 'offeredPrices' | 'due' | 'paid'>;

/** The price of a booking as the customer was told it, and what it is made of. */
export function ticketPrice({ quote, offeredPrices, due, paid }: Priced): {
  price: string;
  parts: string[];
} {
  if (!quote) return { price: describeOpenPrice(offeredPrices), parts: [] };
  const { services, mobileFee, total } = quote;
  const fee = mobileFee > 0 ? [{ title: 'Mobile Service Fee', price: mobileFee }] : [];
  const parts = [...services, ...fee].map(({ title, price }) => `${title} ${formatUsd(price)}`);
  const money = [
    ...(paid > 0 ? [`Paid ${formatUsd(paid)}`] : []),
    ...(due
      ? [`${due.kind === 'deposit' ? 'Deposit due' : 'Still to pay'} ${formatUsd(due.amount)}`]
      : []),
  ];
  return { price: formatUsd(total), parts: [...(parts.length > 1 ? parts : []), ...money] };
}
