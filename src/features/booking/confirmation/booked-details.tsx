'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { Icon } from '#ui/icon.tsx';
import { calendarPath, readLastBooking, type LastBooking } from './last-booking.ts';

const neverChanges = () => () => undefined;

let lastRead: LastBooking | null = null;

/** The same object for the same booking: React compares snapshots by identity. */
function lastBooking(): LastBooking | null {
  const read = readLastBooking();
  if (read?.number !== lastRead?.number) lastRead = read;
  return lastRead;
}

/** For the browser that has just booked: the booking number, and an entry for the calendar. */
export function BookedDetails() {
  const booked = useSyncExternalStore(neverChanges, lastBooking, () => null);
  // The form that had the focus is gone: a screen reader goes on at the heading.
  useEffect(() => {
    const heading = document.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, []);
  if (!booked) return null;
  return (
    <div className="mt-8 border-t border-mist-200 pt-6">
      <p className="text-ink-700">Your request number</p>
      <p className="mt-1 text-2xl font-extrabold tracking-tight">#{booked.number}</p>
      <a
        href={calendarPath(booked)}
        download
        className={`mt-5 ${buttonClasses({ variant: 'ghost', size: 'sm' })}`}
      >
        <Icon name="clock" /> Add to your calendar
      </a>
      <p className="mt-2 text-sm text-ink-500">Tentative until we confirm the time with you.</p>
    </div>
  );
}
