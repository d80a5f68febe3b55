import { Button, Flex, Heading, Stack } from '@sanity/ui';
import { useQuery } from '@tanstack/react-query';
import type { OwnerAction } from '#domain/booking/states.ts';
import { mapHref } from '#domain/contact.ts';
import { bookingQuery } from '../api/queries.ts';
import { useStudioApi } from '../api/use-studio-api.ts';
import { CustomerBeside } from '../customers/customer-beside.tsx';
import { ChangeBooking } from '../entry/change-booking.tsx';
import { BookingBadges } from '../lists/booking-card.tsx';
import { CallButton, EmailButton } from '../lists/contact-buttons.tsx';
import { CustomerWish } from '../lists/customer-wish.tsx';
import { NoteForm } from '../lists/note-form.tsx';
import { MoneySection } from '../money/money-section.tsx';
import { useKey } from '../navigation/use-key.ts';
import { ListFrame } from '../ui/list-frame.tsx';
import { BookingActions } from './booking-actions.tsx';
import { BookingProperties } from './booking-properties.tsx';
import { EmailStates } from './email-states.tsx';
import { HistoryList } from './history-list.tsx';

type BookingDetailProps = {
  id: string;
  /** The action to begin with. */
  first: OwnerAction | null;
  onClose: () => void;
};

/** One booking in full: what was asked for, what can be done, what was done. */
export function BookingDetail({ id, first, onClose }: BookingDetailProps) {
  const api = useStudioApi();
  const query = useQuery(bookingQuery(api, id));
  useKey('Escape', onClose);
  return (
    <ListFrame query={query} empty="This request no longer exists. It may have been deleted.">
      {({ details, history }) =>
        details !== null && (
          // Not a grid: what sticks in a grid stays within its own row.
          <Flex direction="column" gap={5}>
            <CustomerWish row={details} />
            <Stack gap={3}>
              <Heading as="h1" size={2}>
                {details.name}
              </Heading>
              <BookingBadges row={details} />
            </Stack>
            {details.customer !== null && <CustomerBeside customer={details.customer} />}
            <Flex gap={2} wrap="wrap">
              <CallButton phone={details.phone} />
              {details.email !== null && <EmailButton email={details.email} />}
              <Button
                as="a"
                href={mapHref(details.fullAddress)}
                target="_blank"
                rel="noreferrer"
                mode="ghost"
                text="Show on map"
              />
            </Flex>
            <BookingActions booking={details} first={first} />
            <MoneySection booking={details} />
            <ChangeBooking booking={details} />
            <BookingProperties details={details} />
            <EmailStates emails={details.emails} />
            <HistoryList history={history} />
            <NoteForm subjectId={id} />
          </Flex>
        )
      }
    </ListFrame>
  );
}
