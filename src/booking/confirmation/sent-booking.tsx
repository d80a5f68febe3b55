import { type ReactNode, useEffect } from 'react';
import { PATHS } from '#domain/pages.ts';
import { buttonClasses } from '#ui/button/button.tsx';
import { useWithHash } from '#ui/use-in-browser.ts';
import { hasNews, lastBookingNumber } from './last-booking.ts';
import './sent-booking.css';

/** The form's page after sending: the style sheet shows this in place of the form. */
export const SENT = 'sent';

/** What Back leads to after a booking. @param props.promise when the business answers */
export function SentBooking({ promise }: { promise: ReactNode }) {
  const number = useWithHash(lastBookingNumber);

  useEffect(() => {
    const isSent = location.hash === `#${SENT}`;
    // The address may have been opened elsewhere, where nothing was sent.
    if (isSent && lastBookingNumber() === null) location.replace('#what');
    // The way to the confirmation was cut short: after a deployment the router loads this page anew.
    if (!isSent && hasNews()) location.replace(PATHS['booking-confirmation']);
  }, []);

  return (
    <section
      id={SENT}
      tabIndex={-1}
      aria-labelledby="sent-title"
      // With room for the fixed header above it.
      className="booking-sent card scroll-mt-[10.5rem] p-6 [outline:none] md:p-9"
    >
      <h2 id="sent-title" className="text-2xl">
        {number === null ? 'Your request was sent' : `Your request #${number} was sent`}
      </h2>
      <p className="mt-2 mb-6 text-ink-700">
        <span>It&apos;s with us, and nothing more is needed.</span> <span>{promise}</span>
      </p>
      <p className="flex flex-wrap gap-3">
        <a href={PATHS['booking-confirmation']} className={buttonClasses()}>
          See your request
        </a>
        <a href={PATHS.booking} className={buttonClasses({ variant: 'secondary' })}>
          Book another visit
        </a>
      </p>
    </section>
  );
}
