import { Button, Flex, Stack, Text, TextInput } from '@sanity/ui';
import { type ComponentType, useState } from 'react';
import type { CustomerDetails, CustomerRow } from '#domain/customers/customers.ts';
import type { CutList } from '#domain/cut-list.ts';
import { makeLabel } from '#domain/vehicles.ts';
import { useCustomer, useCustomerCommand, useMayAct, useView } from '../api/use-owner-api.ts';
import { useAnnounce } from '../focus/outcome.tsx';
import { BookingList } from '../lists/booking-list.tsx';
import { CallButton, EmailButton } from '../lists/contact-buttons.tsx';
import { nameOf, summaryOf } from '../lists/customer-list.tsx';
import { MessageList } from '../lists/message-list.tsx';
import { NoteField } from '../lists/note-form.tsx';
import { QuoteList } from '../lists/quote-list.tsx';
import { ErrorText } from '../ui/error-text.tsx';
import { useFormatInstant } from '../ui/format.ts';
import { ListFrame, MoreNotice } from '../ui/list-frame.tsx';
import { ActButton } from '../ui/press-button.tsx';
import { Notice, Panel, Section, Small, Title, WrittenText } from '../ui/section.tsx';

/** Shows one customer: everything they sent, their cars, and the owner's notes. */
export function CustomerPage({ id }: { id: string }) {
  const query = useCustomer(id);
  const formatInstant = useFormatInstant();
  return (
    <ListFrame query={query}>
      {(customer) => (
        <Stack gap={5}>
          <Stack gap={3}>
            <Title level={1}>{nameOf(customer)}</Title>
            <Small muted>{summaryOf(customer)}</Small>
            {customer.proposalsStoppedAt !== null && (
              <Small muted>
                {`Unsubscribed from emails about the next visit on ${formatInstant(customer.proposalsStoppedAt)}.`}
              </Small>
            )}
          </Stack>
          <Flex gap={2} wrap="wrap">
            {customer.phones.map((phone) => (
              <CallButton key={phone} phone={phone} />
            ))}
            {customer.emails.map((email) => (
              <EmailButton key={email} email={email} />
            ))}
          </Flex>
          <CustomerNotes customer={customer} />
          <CustomerLists customer={customer} />
          <SamePerson customer={customer} />
        </Stack>
      )}
    </ListFrame>
  );
}

/** Shows a customer's cars, bookings, quotes and messages. */
export const CustomerLists = ({ customer }: { customer: CustomerDetails }) => (
  <>
    {customer.cars.length > 0 && (
      <Section title="Cars">
        <Small>{customer.cars.map(carOf).join(', ')}</Small>
      </Section>
    )}
    <CutSection title="Requests and visits" list={customer.bookings} as={BookingList} />
    <CutSection title="Quotes" list={customer.quotes} as={QuoteList} />
    <CutSection title="Messages" list={customer.messages} as={MessageList} />
  </>
);

type CutSectionProps<Row> = {
  title: string;
  list: CutList<Row>;
  as: ComponentType<{ rows: Row[] }>;
};

function CutSection<Row>({ title, list, as: List }: CutSectionProps<Row>) {
  if (list.rows.length === 0) return null;
  return (
    <Section title={title}>
      <List rows={list.rows} />
      {list.hasMore && <MoreNotice count={list.rows.length} />}
    </Section>
  );
}

const carOf = ({ year, make, model }: CustomerDetails['cars'][number]) =>
  `${year} ${makeLabel(make)} ${model}`;

/** The owner's notes for every visit, such as a gate code or a dog. */
function CustomerNotes({ customer }: { customer: CustomerDetails }) {
  const formatInstant = useFormatInstant();
  return (
    <Section title="Customer notes">
      {customer.notes.map(({ id, note, actor, happenedAt }) => (
        <Notice key={id} tone="caution" data-note={id}>
          <Flex gap={3} align="center" wrap="wrap" justify="space-between">
            <Stack gap={2} flex={1} style={{ minWidth: 200 }}>
              <WrittenText>{note}</WrittenText>
              <Text size={0} muted>{`${actor}, ${formatInstant(happenedAt)}`}</Text>
            </Stack>
            <ActButton
              mode="bleed"
              fontSize={1}
              text="Remove"
              doneMessage="Note removed."
              aria-label={`Remove the note ${note.slice(0, 40)}`}
              call={(api) => api.sendCustomer(customer.id, { do: 'remove-note', noteId: id })}
            />
          </Flex>
        </Notice>
      ))}
      <NoteField
        id={customer.id}
        label="Customer note"
        placeholder="What you want to read before every visit, like “Gate code 12, big dog”"
        button="Save customer note"
        save={(api, note) => api.sendCustomer(customer.id, { do: 'note', note })}
      />
    </Section>
  );
}

/** Merges records of the same person, and separates records that were merged by mistake. */
function SamePerson({ customer }: { customer: CustomerDetails }) {
  const mayAct = useMayAct();
  const announce = useAnnounce();
  const { mutate, isPending, error } = useCustomerCommand(customer.id, ({ do: done }) =>
    announce(done === 'merge' ? 'Merged into one customer.' : 'Separated.'),
  );
  const [search, setSearch] = useState('');
  const isSearching = search.trim() !== '';
  const found = useView('found-customers', { search }, isSearching);
  if (!mayAct) return null;
  const { rows, hasMore } = isSearching ? (found.data ?? NONE) : customer.similar;
  const others = rows.filter(({ id }) => id !== customer.id);
  return (
    <Section title="The same person">
      {customer.merged.map(({ id, name, contacts }) => (
        <Flex key={id} gap={3} align="center" wrap="wrap">
          <Small>{[name, ...contacts].filter(Boolean).join(', ')}</Small>
          <Button
            mode="bleed"
            fontSize={1}
            text="Separate"
            aria-label={`Separate ${name ?? contacts[0] ?? ''}`}
            disabled={isPending}
            onClick={() => mutate({ do: 'separate', otherId: id })}
          />
        </Flex>
      ))}
      <TextInput
        aria-label="Find the same person under another name, phone or email"
        placeholder="Another name, phone or email of this customer"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {others.map((other) => (
        <Panel key={other.id} padding={3}>
          <Flex gap={3} align="center" wrap="wrap" justify="space-between">
            <Stack gap={2}>
              <Small weight="medium">{nameOf(other)}</Small>
              <WrittenText muted>
                {`${[...other.emails, ...other.phones].join(', ')} · ${summaryOf(other)}`}
              </WrittenText>
            </Stack>
            <Button
              mode="ghost"
              fontSize={1}
              text="Same person"
              aria-label={`${nameOf(other)} is the same person`}
              disabled={isPending}
              onClick={() => mutate({ do: 'merge', otherId: other.id })}
            />
          </Flex>
        </Panel>
      ))}
      {hasMore && <MoreNotice count={others.length} />}
      <ErrorText error={error} />
    </Section>
  );
}

const NONE: CutList<CustomerRow> = { rows: [], hasMore: false };
