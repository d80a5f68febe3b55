import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui';
import { useCallback } from 'react';
import { formatUsd } from '../../../src/domain/pricing/format-usd.ts';
import type { RequestDetails } from '../../../src/domain/requests/request-schemas.ts';
import type { OwnerAction } from '../../../src/domain/requests/request-states.ts';
import { formatVisitTime } from '../../../src/domain/visit-time.ts';
import { callUrl, formatInstant, mailUrl, mapUrl, priceOf } from '../format.ts';
import { useKey } from '../use-key.ts';
import { usePolling } from '../use-polling.ts';
import { useRequestsApi } from '../use-requests-api.ts';
import { ListFrame } from '../views/list-frame.tsx';
import { NoteForm } from '../views/note-form.tsx';
import { RequestBadges } from '../views/request-badges.tsx';
import { EmailStates } from './email-states.tsx';
import { HistoryList } from './history-list.tsx';
import { RequestActions } from './request-actions.tsx';

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
            <Facts details={details} />
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

function Facts({ details }: { details: RequestDetails }) {
  const { quote } = details;
  const rows: [string, string][] = [
    ['Request', `#${details.number}, received ${formatInstant(details.createdAt)}`],
    ['Wished time', formatVisitTime(details.preferredDate, details.preferredTime)],
    [
      'Visit',
      `${formatVisitTime(details.visitDate, details.visitTime)}, ${details.visitMinutes} min`,
    ],
    ...(details.proposedDate !== null && details.proposedTime !== null
      ? [
          ['Offered', formatVisitTime(details.proposedDate, details.proposedTime)] as [
            string,
            string,
          ],
        ]
      : []),
    ['Address', details.address],
    ['Vehicle', `${details.vehicleYear} ${details.vehicleMake} ${details.vehicleModel}`],
    ['Services', details.services.join(', ')],
    ['Total', priceOf(details.total)],
    ...(quote?.services ?? []).map(({ title, price }): [string, string] => [
      `Quote #${quote?.number ?? ''}`,
      `${title}: ${formatUsd(price)}`,
    ]),
    ['First page', details.leadPage ?? 'Unknown'],
    ['Came from', details.leadReferrer ?? 'Unknown'],
    ...(details.leadCampaign === null
      ? []
      : [['Campaign', details.leadCampaign] as [string, string]]),
  ];
  return (
    <Card padding={4} radius={2} border>
      <Stack gap={3}>
        {rows.map(([label, value]) => (
          <Flex key={`${label} ${value}`} gap={3} wrap="wrap">
            <Text size={1} muted style={{ width: 110 }}>
              {label}
            </Text>
            <Text size={1} style={{ overflowWrap: 'anywhere' }}>
              {value}
            </Text>
          </Flex>
        ))}
      </Stack>
    </Card>
  );
}
