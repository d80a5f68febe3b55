import { Stack } from '@sanity/ui';
import { useState } from 'react';
import type { BookingRow } from '#domain/bookings/schemas.ts';
import { useKey } from '../use-key.ts';
import { BookingCard } from './booking-card.tsx';
import type { OpenBooking } from './open-booking.ts';

type BookingListProps = { rows: BookingRow[]; onOpen: OpenBooking };

/** Bookings one below the other; j and k move, Enter opens, c begins to confirm. */
export function BookingList({ rows, onOpen }: BookingListProps) {
  const [selected, setSelected] = useState(0);
  const index = Math.min(selected, rows.length - 1);
  const current = rows[index];
  useKey('j', () => setSelected(Math.min(index + 1, rows.length - 1)));
  useKey('k', () => setSelected(Math.max(index - 1, 0)));
  useKey('Enter', () => {
    if (current) onOpen(current.id);
  });
  useKey('c', () => {
    if (current) onOpen(current.id, 'confirm');
  });
  return (
    <Stack gap={2}>
      {rows.map((row) => (
        <BookingCard key={row.id} row={row} isSelected={row === current} onOpen={onOpen} />
      ))}
    </Stack>
  );
}
