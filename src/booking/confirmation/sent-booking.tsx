import { type ReactNode, useEffect } from 'react';
import { PATHS } from '#domain/pages.ts';
import { buttonClasses } from '#ui/button/button.tsx';
import { useWithHash } from '#ui/use-in-browser.ts';
import { hasAnnouncement, lastBookingNumber } from './last-booking.ts';
import './sent-booking.css';

/** The hash of the booking page after sending. The style sheet then shows this section instead of the form. */
export const SENT = 'sent';

/** Shows that the request was sent, after Back from the confirmation. @param props.answerTime when the business answers */
export function SentBooking({ answerTime }: { answerTime: ReactNode }) {
  const number = useWithHash(lastBookingNumber);

  useEffect(() => {
    const isSent = location.hash === `#${SENT}`;
    // The URL may have been opened in another tab, which sent nothing.
    if (isSent && lastBookingNumber() === null) location.replace('#what');
    // After a deployment the router reloads this page, which interrupts the redirect to the confirmation.
    if (!isSent && hasAnnouncement()) location.replace(PATHS['booking-confirmation']);
  }, []);

  return (
    <section
      id={SENT}
      tabIndex={-1}
      aria-labelledby="sent-title"
      // Leaves room for the fixed header.
      className="booking-sent card scroll-mt-[10.5rem] p-6 [outline:none] md:p-9"
    >
      <h2 id="sent-title" className="text-2xl">
        {number === null ? 'Your request was sent' : `Your request #${number} was sent`}
      </h2>
      <p className="mt-2 mb-6 text-ink-700">
        <span>We have it, so there&apos;s nothing more to do.</span> <span>{answerTime}</span>
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
