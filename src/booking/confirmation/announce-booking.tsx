'use client';

import { useEffect } from 'react';
import { MESSAGES } from '#config/messages.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import { useInBrowser } from '#ui/use-in-browser.ts';
import { lastBookingNumber, consumeAnnouncement } from './last-booking.ts';

/** Shows a toast on the confirmation page: the request has arrived. */
export function AnnounceBooking({ isConfirmed }: { isConfirmed: boolean }) {
  useEffect(() => {
    const number = consumeAnnouncement();
    const { bookingConfirmed, bookingSucceeded } = MESSAGES;
    if (number === null) return;
    showToast(isConfirmed ? bookingConfirmed(number) : bookingSucceeded(number));
  }, [isConfirmed]);
  return null;
}

/** Shows the booking number from this tab when there is no ticket. */
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
