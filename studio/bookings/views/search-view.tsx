import { Stack } from '@sanity/ui';
import type { OwnerAction } from '#domain/bookings/states.ts';
import { MessagesView } from './messages-view.tsx';
import { BookingList } from './booking-list.tsx';

type SearchViewProps = { search: string; onOpen: (id: string, first?: OwnerAction) => void };

/** What the words in the search field find: requests, and messages below them. */
export function SearchView({ search, onOpen }: SearchViewProps) {
  return (
    <Stack gap={5}>
      <BookingList view="search" search={search} onOpen={onOpen} />
      <MessagesView search={search} />
    </Stack>
  );
}
