import { Stack } from '@sanity/ui';
import { useCallback, useState, type ReactNode } from 'react';
import type { BookingRow } from '#domain/bookings/schemas.ts';
import type { OwnerAction } from '#domain/bookings/states.ts';
import { usePolling } from '../use-polling.ts';
import { useKey } from '../use-key.ts';
import { useStudioApi } from '../use-studio-api.ts';
import { ListFrame } from './list-frame.tsx';
import { BookingCard } from './booking-card.tsx';

const EMPTY = {
  new: 'Nobody is waiting for you. New requests appear here by themselves.',
  past: 'No visit is over yet.',
  search:
    'No request found. Search for the beginning of a name, a phone number or a request number.',
} as const;

type BookingListProps = {
  view: keyof typeof EMPTY;
  search?: string;
  /** @param first the action to begin with */
  onOpen: (id: string, first?: OwnerAction) => void;
  /** What comes below the rows. */
  children?: (rows: BookingRow[]) => ReactNode;
};

/** Requests one below the other; j and k move, Enter opens. */
export function BookingList({ view, search = '', onOpen, children }: BookingListProps) {
  const api = useStudioApi();
  const [selected, setSelected] = useState(0);
  const load = useCallback(
    async () => (await api.list(view, view === 'search' ? { search } : {})).rows,
    [api, view, search],
  );
  const polled = usePolling(load);
  const count = polled.data?.length ?? 0;
  const index = Math.min(selected, Math.max(count - 1, 0));
  useKey('j', () => setSelected(Math.min(index + 1, Math.max(count - 1, 0))));
  useKey('k', () => setSelected(Math.max(index - 1, 0)));
  const current = polled.data?.[index];
  useKey('Enter', () => {
    if (current) onOpen(current.id);
  });
  useKey('c', () => {
    if (current) onOpen(current.id, 'confirm');
  });
  return (
    <ListFrame polled={polled} isEmpty={(rows) => rows.length === 0} empty={EMPTY[view]}>
      {(rows) => (
        <Stack gap={2}>
          {rows.map((row, place) => (
            <BookingCard key={row.id} row={row} isSelected={place === index} onOpen={onOpen} />
          ))}
          {children?.(rows)}
        </Stack>
      )}
    </ListFrame>
  );
}
