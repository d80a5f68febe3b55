import { Stack } from '@sanity/ui';
import type { OwnerAction } from '../../../src/domain/requests/request-states.ts';
import { MessagesView } from './messages-view.tsx';
import { RequestList } from './request-list.tsx';

type SearchViewProps = { search: string; onOpen: (id: string, first?: OwnerAction) => void };

/** What the words in the search field find: requests, and messages below them. */
export function SearchView({ search, onOpen }: SearchViewProps) {
  return (
    <Stack gap={5}>
      <RequestList view="search" search={search} onOpen={onOpen} />
      <MessagesView search={search} />
    </Stack>
  );
}
