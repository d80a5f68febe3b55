'use client';

import { useEffect } from 'react';
import { MESSAGES } from '#config/messages.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import { useInBrowser } from '#ui/use-in-browser.ts';
import { lastBookingNumber, takeNews } from './last-booking.ts';

/** Tells the visitor that the request has arrived, on the page that it leads to. */
export function AnnounceBooking({ isConfirmed }: { isConfirmed: boolean }) {
  useEffect(() => {
    const number = takeNews();
    const { bookingConfirmed, bookingSucceeded } = MESSAGES;
    if (number === null) return;
    showToast(isConfirmed ? bookingConfirmed(number) : bookingSucceeded(number));
  }, [isConfirmed]);
  return null;
}

/** In place of the ticket, where there is none: the number that this tab remembers. */
export function BookedNumber() {
  const number = useInBrowser(lastBookingNumber);
  if (number === null) return null;
  return (
    <div className="mt-8 border-t border-mist-200 pt-6">
      <p className="text-ink-700">Your request number</p>
      <p className="mt-1 text-2xl font-extrabold tracking-tight">{`#${number}`}</p>
    </div>
  );
}
