import { useQuery } from '@tanstack/react-query';
import { useStudioApi } from '../use-studio-api.ts';
import { viewQuery } from '../view-queries.ts';
import { BookingList } from './booking-list.tsx';
import { ListFrame } from './list-frame.tsx';
import type { OpenBooking } from './open-booking.ts';

/** What waits for the owner's answer. */
export function NewView({ onOpen }: { onOpen: OpenBooking }) {
  const api = useStudioApi();
  const query = useQuery(viewQuery(api, 'new'));
  return (
    <ListFrame query={query} empty="No new requests. They show up here as they come in.">
      {({ rows }) => rows.length > 0 && <BookingList rows={rows} onOpen={onOpen} />}
    </ListFrame>
  );
}
