import { Stack } from '@sanity/ui';
import { useState } from 'react';
import type { BookingRow } from '#domain/booking/schemas.ts';
import { useKey } from '../navigation/use-key.ts';
import { useTool } from '../navigation/use-tool-address.ts';
import { BookingCard } from './booking-card.tsx';

/**
 * Lists bookings. The keys j and k move, Enter opens, and c starts to confirm. Next to an open booking, j and k
 * open the next and the previous one, and the open booking handles the other keys.
 */
export function BookingList({ rows }: { rows: BookingRow[] }) {
  const { opened, open } = useTool();
  const [selected, setSelected] = useState(0);
  const index =
    opened === null
      ? Math.min(selected, rows.length - 1)
      : rows.findIndex(({ id }) => id === opened);
  const current = opened === null ? rows[index] : undefined;
  const step = (by: 1 | -1) => () => {
    const next = Math.max(0, Math.min(index + by, rows.length - 1));
    setSelected(next);
    const row = rows[next];
    if (opened !== null && row && row.id !== opened) open(row.id);
  };
  const isActive = opened === null || index !== -1;
  useKey('j', isActive ? step(1) : null);
  useKey('k', isActive ? step(-1) : null);
  useKey('Enter', current ? () => open(current.id) : null);
  useKey('c', current ? () => open(current.id, 'confirm') : null);
  return (
    <Stack gap={2}>
      {rows.map((row) => (
        <BookingCard key={row.id} row={row} isSelected={row === current} />
      ))}
    </Stack>
  );
}
