import type { ReactNode } from 'react';
import type { BookingStatus } from '#domain/bookings/states.ts';

type Props = {
  status: BookingStatus;
  /** What happens after a booking, in its order. */
  steps: readonly string[];
  /** Below them. */
  children: ReactNode;
};

/** Which of the steps comes next; null: none of them will. */
const NEXT: Record<BookingStatus, number | null> = {
  pending: 0,
  proposed: 0,
  confirmed: 1,
  declined: null,
  cancelled: null,
  completed: null,
  no_show: null,
};

/** The way from the request to the visit, as a line with stops. */
export function TicketSteps({ status, steps, children }: Props) {
  const next = NEXT[status];
  if (next === null) return null;
  return (
    <section aria-labelledby="next-title" className="ticket-next">
      <h3 id="next-title">What happens next</h3>
      <ol>
        {steps.slice(next).map((step, index) => (
          <li key={step} aria-current={index === 0 ? 'step' : undefined}>
            {step}
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
