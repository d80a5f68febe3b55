'use client';

import { useEffect } from 'react';
import { MESSAGES } from '#config/messages.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import { takeNews } from './last-booking.ts';

/** Tells the visitor that the request has arrived, on the page that it leads to. */
export function AnnounceBooking() {
  useEffect(() => {
    const number = takeNews();
    if (number !== null) showToast(MESSAGES.bookingSucceeded(number));
  }, []);
  return null;
}
