import { PATHS } from '#domain/pages.ts';
import { readStored, writeStored } from '#lib/forms/browser-storage.ts';
import { textsIn } from '#lib/forms/form-values.ts';

const KEY = 'just-booked';
const QUOTE_KEY = 'just-booked-quote';
const FIELDS = ['number', 'package', 'date', 'time', 'minutes'] as const;

/** What this tab remembers of the booking that it just sent. */
export type LastBooking = Record<(typeof FIELDS)[number], string>;

/** @param quoteId the saved quote that was booked, if any */
export function storeLastBooking(booking: LastBooking, quoteId: string | null): void {
  writeStored('session', KEY, booking);
  writeStored('session', QUOTE_KEY, quoteId);
}

/** Whether this tab has just booked the quote: it can be loaded no more. */
export function hasJustBooked(quoteId: string | null): boolean {
  return quoteId !== null && readStored('session', QUOTE_KEY) === quoteId;
}

export function readLastBooking(): LastBooking | null {
  const booking = {
    number: '',
    package: '',
    date: '',
    time: '',
    minutes: '',
    ...textsIn(readStored('session', KEY), FIELDS),
  };
  return booking.number === '' ? null : booking;
}

/** Where the calendar entry of a booking is downloaded. */
export function calendarPath(booking: LastBooking): string {
  return `${PATHS.booking}/calendar?${new URLSearchParams(booking).toString()}`;
}
