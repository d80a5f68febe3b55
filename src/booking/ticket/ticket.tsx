import type { ReactNode } from 'react';
import { WhoComes } from '#booking/ticket/who-comes.tsx';
import type { Trust } from '#content/types.ts';
import { extrasFor } from '#domain/booking/fields/fields.ts';
import type { BookingPayload, ManagedBooking } from '#domain/booking/schemas.ts';
import { type BookingStatus, isOpen } from '#domain/booking/states.ts';
import { describeBooked, describeOpenPrice } from '#domain/booking/words/booked-services.ts';
import {
  currentWhen,
  formatWhen,
  formatRequestedTime,
  type Timed,
  visitWhen,
} from '#domain/booking/words/when.ts';
import { type BookingSums, describeSums } from '#domain/money/booking-sums.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { formatVehicle } from '#domain/vehicles.ts';
import './ticket.css';

type Props = {
  booking: ManagedBooking;
  /** How long the visit takes, e.g. "5-8 hours"; null when unknown. */
  duration: string | null;
  /** The steps after a booking, in order. */
  steps: readonly string[];
  /** The person who comes; null when the settings name no one. */
  person: Trust['person'];
  /** The links and buttons at the bottom. */
  children: ReactNode;
};

/** Renders a booking for its customer: what, when, where, the price, and what happens next. */
export function Ticket({ booking, duration, steps, person, children }: Props) {
  const { status } = booking;
  const { state, label, when, instead } = ticketTimes(booking);
  const requested = describeRequestedChange(booking);
  const { price, parts } = ticketPrice(booking);
  // The first step is our answer, which applies only while a request waits for one.
  const ahead = steps.slice(booking.awaitsOwner ? 0 : 1);
  return (
    <article className="ticket" data-status={status} aria-labelledby="ticket-title">
      <div className="on-dark bg-night-900 px-(--side) pt-6 pb-7 text-white">
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-[0.9375rem] text-ice-100">
          <span className="ticket-state">{state}</span>
          <span>
            Request <strong className="text-white">#{booking.bookingNumber}</strong>
          </span>
        </p>
        <h2 id="ticket-title" className="mt-5 text-[1.25rem]">
          {describeBooked(booking)}
        </h2>
        <p className="mt-4 text-[0.875rem] text-ice-200">{label}</p>
        <p className="ticket-when">{when}</p>
        {duration && isOpen(status) ? (
          <p className="mt-2 text-ice-100">
            The visit takes about <span className="inline-block max-w-full">{duration}</span>
          </p>
        ) : null}
        {instead === null ? null : <p className="mt-2 text-ice-100">Instead of {instead}</p>}
      </div>
      <div className="ticket-body">
        {requested ? (
          <div className="mb-6 border-l-4 border-ember-500 bg-mist-50 px-4 py-3.5">
            <p className="text-[0.875rem] text-ink-500">You asked for another time</p>
            {requested.when === null ? null : <p className="font-bold">{requested.when}</p>}
            {requested.note === null ? null : (
              <q className="block whitespace-pre-line">{requested.note}</q>
            )}
          </div>
        ) : null}
        <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-[1fr_1fr]">
          <Entry label="Address">
            {`${booking.address}, ${booking.city}, ${booking.state} ${booking.zip}`}
          </Entry>
          <Entry label="Vehicle">{formatVehicle(booking)}</Entry>
          {extrasFor('all', booking).map(({ label, text }) => (
            <Entry key={label} label={label} isText>
              {text}
            </Entry>
          ))}
          <Entry label="Price">
            {price}
            {parts.map((part) => (
              <span key={part} className="block text-[0.9375rem] font-normal text-ink-700">
                {part}
              </span>
            ))}
          </Entry>
        </dl>
        {isOpen(status) ? (
          <section aria-labelledby="next-title" className="ticket-next">
            <h3 id="next-title" className="text-[1rem]">
              What happens next
            </h3>
            <ol>
              {ahead.map((step, index) => (
                <li key={step} aria-current={index === 0 ? 'step' : undefined}>
                  {step}
                </li>
              ))}
            </ol>
            <WhoComes person={person} />
          </section>
        ) : null}
        <div className="mt-6 flex flex-wrap gap-3 border-t border-mist-200 pt-6">{children}</div>
      </div>
    </article>
  );
}

type EntryProps = { label: string; children: ReactNode; isText?: boolean };

/** Renders one labeled value. The customer's own words get the full width. */
function Entry({ label, children, isText = false }: EntryProps) {
  return (
    <div className={isText ? 'col-[1/-1]' : undefined}>
      <dt className="text-[0.875rem] text-ink-500">{label}</dt>
      <dd className={isText ? 'whitespace-pre-line' : 'font-bold'}>{children}</dd>
    </div>
  );
}

/** The state of the booking, and the label above the large time. */
const TICKET_STATES: Record<BookingStatus, { state: string; label: string }> = {
  pending: { state: 'Requested', label: 'You asked for' },
  proposed: { state: 'New time proposed', label: 'We can come' },
  confirmed: { state: 'Confirmed', label: "We'll come" },
  declined: { state: 'Not accepted', label: 'You asked for' },
  cancelled: { state: 'Canceled', label: 'Was planned for' },
  completed: { state: 'Done', label: 'We came' },
  no_show: { state: 'Missed', label: 'Was planned for' },
};

/** Returns the state, the current time with its label, and the requested time that a proposed one would replace. */
export const ticketTimes = (booking: Timed & { status: BookingStatus }) => ({
  ...TICKET_STATES[booking.status],
  when: formatWhen(currentWhen(booking)),
  instead: booking.proposedDate === null ? null : formatWhen(visitWhen(booking)),
});

type RequestedTime = Pick<
  ManagedBooking,
  'requestedDate' | 'requestedTime' | 'requestedUntil' | 'requestedNote'
>;

/** Returns the time that the customer asked for instead, until the owner answers; null without one. */
export function describeRequestedChange(
  requested: RequestedTime,
): { when: string | null; note: string | null } | null {
  const [when, note] = [formatRequestedTime(requested), requested.requestedNote];
  return when === null && note === null ? null : { when, note };
}

type Priced = Pick<BookingPayload, 'quote' | 'offeredPrices'> & BookingSums;

/** Returns the price of a booking as the customer saw it, and its parts. */
export function ticketPrice(booking: Priced): { price: string; parts: string[] } {
  const { quote, offeredPrices, due } = booking;
  if (!quote) return { price: describeOpenPrice(offeredPrices), parts: [] };
  const { services, mobileFee, total } = quote;
  const fee = mobileFee > 0 ? [{ title: 'Mobile Service Fee', price: mobileFee }] : [];
  const parts = [...services, ...fee].map(({ title, price }) => `${title} ${formatUsd(price)}`);
  const money = describeSums(booking);
  if (due) {
    const label = due.kind === 'deposit' ? 'Deposit due' : 'Still to pay';
    money.push(`${label} ${formatUsd(due.amount)}`);
  }
  return { price: formatUsd(total), parts: parts.length > 1 ? [...parts, ...money] : money };
}
