import { Button, Flex, Stack } from '@sanity/ui';
import { useQuery } from '@tanstack/react-query';
import { extrasFor } from '#domain/booking/fields/fields.ts';
import type { BookingDetails, BookingRow } from '#domain/booking/schemas.ts';
import { formatWhen, preferredWhen, proposedWhen, visitWhen } from '#domain/booking/words/when.ts';
import { formatMinutes } from '#domain/schedule/duration.ts';
import { businessDay } from '#domain/schedule/times.ts';
import { useTimeZone } from '../../business/business.ts';
import { bookingQuery, useCustomer, useOwnerApi } from '../api/use-owner-api.ts';
import { ChangeBooking } from '../entry/change-booking.tsx';
import { NoteForm } from '../lists/note-form.tsx';
import { RequestedChange } from '../lists/requested-change.tsx';
import { visitWords } from '../lists/visit-words.ts';
import { MoneySection } from '../money/money-section.tsx';
import { customerAddress } from '../navigation/tool-address.ts';
import { useTool } from '../navigation/use-tool-address.ts';
import { useFormatInstant } from '../ui/format.ts';
import { ListFrame } from '../ui/list-frame.tsx';
import { Panel, Section, Small, WrittenText } from '../ui/section.tsx';
import { BookingActions } from './booking-actions.tsx';
import { BookingHead, BookingWarnings, ContactRow } from './booking-head.tsx';
import { EmailStates, HistoryList } from './history-list.tsx';
import { SizeQuestion } from './size-question.tsx';

export function BookingDetail({ id }: { id: string }) {
  const query = useQuery(bookingQuery(useOwnerApi(), id));
  return (
    <ListFrame query={query} empty="This request no longer exists. It may have been deleted.">
      {({ details, history }) =>
        details !== null && (
          // Not a grid, because a sticky element can't leave its grid row.
          <Flex direction="column" gap={4}>
            <RequestedChange row={details} />
            <BookingHead booking={details} />
            <BookingWarnings booking={details} />
            <SizeQuestion booking={details} />
            <BookingActions booking={details} />
            <ContactRow booking={details} />
            {details.customer !== null && <CustomerSummary customer={details.customer} />}
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

type CustomerSummaryProps = { customer: NonNullable<BookingRow['customer']> };

/** Shows the customer of a request: which visit this would be, and the owner's notes. */
function CustomerSummary({ customer }: CustomerSummaryProps) {
  const timeZone = useTimeZone();
  const { open } = useTool();
  const notes = useCustomer(customer.id).data?.notes ?? [];
  return (
    <Stack gap={3}>
      <Flex gap={3} align="center" wrap="wrap">
        <Small weight="medium">{visitWords(customer, businessDay(timeZone))}</Small>
        <Button
          mode="bleed"
          fontSize={1}
          padding={2}
          text="Open customer"
          onClick={() => open(customerAddress(customer.id))}
        />
      </Flex>
      {notes.map(({ id, note }) => (
        <WrittenText key={id}>{`Note: ${note}`}</WrittenText>
      ))}
    </Stack>
  );
}

export function BookingProperties({ details }: { details: BookingDetails }) {
  const received = useFormatInstant()(details.createdAt);
  const offered = proposedWhen(details);
  return (
    <>
      <PropertyList
        properties={{
          Request: `#${details.number}, received ${received}`,
          'Requested time': formatWhen(preferredWhen(details)),
          Visit: `${formatWhen(visitWhen(details))}, ${formatMinutes(details.visitMinutes)}`,
          ...(offered && { 'Offered time': formatWhen(offered) }),
          ...Object.fromEntries(extrasFor('all', details).map(({ label, text }) => [label, text])),
        }}
      />
      <Section title="How they found you">
        <PropertyList
          properties={{
            'First page': details.attributionPage ?? 'Unknown',
            Referrer: details.attributionReferrer ?? 'Unknown',
            ...(details.attributionCampaign !== null && { Campaign: details.attributionCampaign }),
          }}
        />
      </Section>
    </>
  );
}

const PropertyList = ({ properties }: { properties: Record<string, string> }) => (
  <Panel gap={3}>
    {Object.entries(properties).map(([label, value]) => (
      <Flex key={label} gap={3} wrap="wrap">
        <Small muted style={{ width: 180 }}>
          {label}
        </Small>
        <WrittenText>{value}</WrittenText>
      </Flex>
    ))}
  </Panel>
);
