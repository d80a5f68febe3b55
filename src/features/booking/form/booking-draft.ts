import { BOOKING_VALUES, type BookingValue, type BookingValues } from '#features/booking/fields.ts';
import { BOOKING_IN_PROGRESS } from '#features/quote/draft/quote-draft-storage.ts';
import { readStored, removeStored, writeStored } from '#lib/forms/browser-storage.ts';
import { textsIn } from '#lib/forms/form-values.ts';
import type { BookingState } from './booking-state.ts';

/** They belong to the quote that they were typed beside, the rest belongs to the visitor. */
const VEHICLE: readonly BookingValue[] = ['year', 'make', 'model'];

export const hasQuote = (source: unknown) =>
  typeof source === 'string' && (source === 'draft' || source.startsWith('quote:'));

/** Keeps what was typed in this tab, together with the source of the quote it was typed beside. */
export function storeBookingDraft({ values, touched }: BookingState, source: string): void {
  const typed = Object.fromEntries(touched.map((field) => [field, values[field]]));
  writeStored('session', BOOKING_IN_PROGRESS, { source, typed });
}

export function readBookingDraft(source: string): Partial<BookingValues> {
  const stored = readStored('session', BOOKING_IN_PROGRESS);
  if (typeof stored !== 'object' || stored === null || !('typed' in stored)) return {};
  const before = 'source' in stored ? stored.source : null;
  if (before === source) return textsIn(stored.typed, BOOKING_VALUES);
  // What was booked before comes filled in.
  if (source.startsWith('again:')) return {};
  // The same car for another service, another car for another quote.
  const isSameVehicle = !hasQuote(before) && !hasQuote(source);
  const fields = BOOKING_VALUES.filter(
    (field) => field !== 'package' && (isSameVehicle || !VEHICLE.includes(field)),
  );
  return textsIn(stored.typed, fields);
}

export function clearBookingDraft(): void {
  removeStored('session', BOOKING_IN_PROGRESS);
}
