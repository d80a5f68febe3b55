import { Button, Flex, Heading, Stack } from '@sanity/ui';
import { useCallback } from 'react';
import type { RequestDetails } from '../../../src/domain/requests/request-schemas.ts';
import type { OwnerAction } from '../../../src/domain/requests/request-states.ts';
import { callUrl, mailUrl, mapUrl } from '../format.ts';
import { useKey } from '../use-key.ts';
import { usePolling } from '../use-polling.ts';
import { useRequestsApi } from '../use-requests-api.ts';
import { ListFrame } from '../views/list-frame.tsx';
import { NoteForm } from '../views/note-form.tsx';
import { RequestBadges } from '../views/request-badges.tsx';
import { EmailStates } from './email-states.tsx';
import { HistoryList } from './history-list.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestFacts } from './request-facts.tsx';

type RequestDetailProps = {
  id: string;
  /** The action to begin with. */
  first: OwnerAction | null;
  onClose: () => void;
};

/** One request in full: what was asked for, what can be done, what was done. */
export function RequestDetail({ id, first, onClose }: RequestDetailProps) {
  const api = useRequestsApi();
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
              <RequestBadges row={details} />
            </Stack>
            <Contact details={details} />
            <RequestActions request={details} first={first} onChange={polled.reload} />
            <RequestFacts details={details} />
            <EmailStates emails={details.emails} />
            <HistoryList history={history} />
            <NoteForm subjectId={id} onSaved={polled.reload} />
          </Stack>
        )
      }
    </ListFrame>
  );
}

function Contact({ details }: { details: RequestDetails }) {
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
