import type { ReactNode } from 'react';
import { WhoComes } from '#booking/ticket/who-comes.tsx';
import type { Trust } from '#content/types.ts';
import { extrasFor } from '#domain/booking/fields.ts';
import type { ManagedBooking } from '#domain/booking/schemas.ts';
import { isOpen } from '#domain/booking/states.ts';
import { formatVehicle } from '#domain/vehicles.ts';
import { describeRequestedChange, ticketPrice, ticketTimes } from './ticket-times.ts';
import './ticket-steps.css';
import './ticket.css';

type Props = {
  booking: ManagedBooking;
  /** How long it takes, e.g. "5-8 hours"; null: not known. */
  duration: string | null;
  /** What happens after a booking, in its order. */
  steps: readonly string[];
  /** Who comes; null: the settings name nobody. */
  person: Trust['person'];
  /** What can be done with it. */
  children: ReactNode;
};

/** A booking as its customer keeps it: what, when, where, for how much, and what happens next. */
export function Ticket({ booking, duration, steps, person, children }: Props) {
  const { status, quote, packageTitle } = booking;
  const services = quote?.services.map(({ title }) => title) ?? [packageTitle];
  const { state, label, when, instead } = ticketTimes(booking);
  const requested = describeRequestedChange(booking);
  const { price, parts } = ticketPrice(booking);
  // The business answers only while it has something to answer.
  const ahead = steps.slice(booking.awaitsOwner ? 0 : 1);
  return (
    <article className="ticket" data-status={status} aria-labelledby="ticket-title">
      <div className="ticket-top on-dark">
        <p className="ticket-row">
          <span className="ticket-state">{state}</span>
          <span>
            Request <strong>#{booking.bookingNumber}</strong>
          </span>
        </p>
        <h2 id="ticket-title">{services.join(' + ')}</h2>
        <p className="ticket-label">{label}</p>
        <p className="ticket-when">{when}</p>
        {duration && isOpen(status) ? (
          <p className="ticket-instead">
            The visit takes about <span className="whitespace-nowrap">{duration}</span>
          </p>
        ) : null}
        {instead === null ? null : <p className="ticket-instead">Instead of {instead}</p>}
      </div>
      <div className="ticket-body">
        {requested ? (
          <div className="ticket-requested">
            <p className="ticket-label">You asked for another time</p>
            {requested.when === null ? null : <p className="ticket-asked">{requested.when}</p>}
            {requested.note === null ? null : <q>{requested.note}</q>}
          </div>
        ) : null}
        <dl>
          <div>
            <dt>Address</dt>
            <dd>{`${booking.address}, ${booking.city}, ${booking.state} ${booking.zip}`}</dd>
          </div>
          <div>
            <dt>Vehicle</dt>
            <dd>{formatVehicle(booking, quote?.vehicleType ?? null)}</dd>
          </div>
          {extrasFor('all', booking).map(({ label, text }) => (
            <div key={label} className="ticket-extra">
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          <div>
            <dt>Price</dt>
            <dd>
              {price}
              {parts.map((part) => (
                <span key={part}>{part}</span>
              ))}
            </dd>
          </div>
        </dl>
        {isOpen(status) ? (
          <section aria-labelledby="next-title" className="ticket-next">
            <h3 id="next-title">What happens next</h3>
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
        <div className="ticket-actions">{children}</div>
      </div>
    </article>
  );
}
