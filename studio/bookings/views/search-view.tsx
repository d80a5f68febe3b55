import { Stack } from '@sanity/ui';
import { useQuery } from '@tanstack/react-query';
import { CustomerList } from '../customers/customer-list.tsx';
import { useStudioApi } from '../use-studio-api.ts';
import { viewQuery } from '../view-queries.ts';
import { BookingList } from './booking-list.tsx';
import { ListFrame } from './list-frame.tsx';
import { MessageList } from './message-list.tsx';
import type { OpenBooking } from './open-booking.ts';

type SearchViewProps = { search: string; onOpen: OpenBooking };

/** What the search finds: customers, their bookings, and messages below them. */
export function SearchView({ search, onOpen }: SearchViewProps) {
  const api = useStudioApi();
  const bookings = useQuery(viewQuery(api, 'search', { search }));
  const messages = useQuery(viewQuery(api, 'found-messages', { search }));
  const customers = useQuery(viewQuery(api, 'found-customers', { search }));
  const hasCustomers = (customers.data?.rows.length ?? 0) > 0;
  const hasMessages = messages.error !== null || (messages.data?.rows.length ?? 0) > 0;
  return (
    <Stack gap={5}>
      {hasCustomers && (
        <ListFrame query={customers}>{({ rows }) => <CustomerList rows={rows} />}</ListFrame>
      )}
      <ListFrame
        query={bookings}
        empty="No requests found. Try any part of a name, phone number, address, or request number."
      >
        {({ rows }) => rows.length > 0 && <BookingList rows={rows} onOpen={onOpen} />}
      </ListFrame>
      {hasMessages && (
        <ListFrame query={messages}>{({ rows }) => <MessageList rows={rows} />}</ListFrame>
      )}
    </Stack>
  );
}
