import { readStored, writeStored } from '#lib/forms/browser-storage.ts';
import { textsIn } from '#lib/forms/form-values.ts';
import { PATHS } from '#domain/pages.ts';

const KEY = 'just-booked';
const FIELDS = ['number', 'package', 'date', 'time'] as const;

/** What this tab remembers of the request that it just sent. */
export type LastBooking = Record<(typeof FIELDS)[number], string>;

export function storeLastBooking(note: LastBooking): void {
  writeStored('session', KEY, note);
}

export function readLastBooking(): LastBooking | null {
  const note = {
    number: '',
    package: '',
    date: '',
    time: '',
    ...textsIn(readStored('session', KEY), FIELDS),
  };
  return note.number === '' ? null : note;
}

/** Where the calendar entry of a request is downloaded. */
export function calendarPath(note: LastBooking): string {
  return `${PATHS.booking}/calendar?${new URLSearchParams(note).toString()}`;
}
