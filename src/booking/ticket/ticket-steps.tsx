import type { ReactNode } from 'react';
import type { ManagedBooking } from '#domain/booking/schemas.ts';
import { isOpen } from '#domain/booking/states.ts';
import './ticket-steps.css';

type Props = {
  booking: Pick<ManagedBooking, 'status' | 'awaitsOwner'>;
  /** What happens after a booking, in its order. */
  steps: readonly string[];
  /** Below them. */
  children: ReactNode;
};

/**
 * The way from the request to the visit, as a line with stops: the first, in which the business answers,
 * only while it has something to answer.
 */
export function TicketSteps({ booking, steps, children }: Props) {
  if (!isOpen(booking.status)) return null;
  return (
    <section aria-labelledby="next-title" className="ticket-next">
      <h3 id="next-title">What happens next</h3>
      <ol>
        {steps.slice(booking.awaitsOwner ? 0 : 1).map((step, index) => (
          <li key={step} aria-current={index === 0 ? 'step' : undefined}>
            {step}
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
