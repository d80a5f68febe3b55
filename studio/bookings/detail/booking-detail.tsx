import { Button, Flex, Heading, Stack } from '@sanity/ui';
import { useCallback } from 'react';
import type { BookingDetails } from '#domain/bookings/schemas.ts';
import type { OwnerAction } from '#domain/bookings/states.ts';
import { callUrl, mailUrl, mapUrl } from '../format.ts';
import { useKey } from '../use-key.ts';
import { usePolling } from '../use-polling.ts';
import { useStudioApi } from '../use-studio-api.ts';
import { ListFrame } from '../views/list-frame.tsx';
import { NoteForm } from '../views/note-form.tsx';
import { BookingBadges } from '../views/booking-badges.tsx';
import { EmailStates } from './email-states.tsx';
import { HistoryList } from './history-list.tsx';
import { BookingActions } from './booking-actions.tsx';
import { BookingProperties } from './booking-properties.tsx';

type BookingDetailProps = {
  id: string;
  /** The action to begin with. */
  first: OwnerAction | null;
  onClose: () => void;
};

/** One request in full: what was asked for, what can be done, what was done. */
export function BookingDetail({ id, first, onClose }: BookingDetailProps) {
  const api = useStudioApi();
  const load = useCallback(() => api.read(id), [api, id]);
  const polled = usePolling(load);
  useKey('Escape', onClose);
  return (
    <ListFrame
      polled={polled}
      isEmpty={({ details }) => details === null}
      empty="This request is gone. Somebody may have removed it."
    >
      {({ details, history }) =>
        details !== null && (
          <Stack gap={5}>
            <Stack gap={3}>
              <Heading as="h1" size={2}>
                {details.name}
              </Heading>
              <BookingBadges row={details} />
            </Stack>
            <Contact details={details} />
            <BookingActions request={details} first={first} onChange={polled.reload} />
            <BookingProperties details={details} />
            <EmailStates emails={details.emails} />
            <HistoryList history={history} />
            <NoteForm subjectId={id} onSaved={polled.reload} />
          </Stack>
        )
      }
    </ListFrame>
  );
}

function Contact({ details }: { details: BookingDetails }) {
  return (
    <Flex gap={2} wrap="wrap">
      <Button as="a" href={callUrl(details.phone)} mode="ghost" text={`Call ${details.phone}`} />
      <Button
        as="a"
        href={mailUrl(details.email)}
        mode="ghost"
        text={`Write to ${details.email}`}
      />
      <Button
        as="a"
        href={mapUrl(details.address)}
        target="_blank"
        rel="noreferrer"
        mode="ghost"
        text="Show on a map"
      />
    </Flex>
  );
}
