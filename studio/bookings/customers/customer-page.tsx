import { Button, Card, Flex, Heading, Stack, Text, TextInput } from '@sanity/ui';
import { type ReactNode, useState } from 'react';
import type { CustomerDetails, CustomerRow } from '#domain/booking/customers.ts';
import { validateNote } from '#domain/booking/states.ts';
import { makeLabel } from '#domain/vehicles.ts';
import { ApiError } from '../api/api-error.ts';
import { useCustomer, useCustomerCommand, useMayAct, useView } from '../api/use-owner-api.ts';
import { BookingList } from '../lists/booking-list.tsx';
import { CallButton, EmailButton } from '../lists/contact-buttons.tsx';
import { nameOf, summaryOf } from '../lists/customer-list.tsx';
import { MessageList } from '../lists/message-list.tsx';
import { NoteField } from '../lists/note-form.tsx';
import { QuoteList } from '../lists/quote-list.tsx';
import { useKey } from '../navigation/use-key.ts';
import type { OpenBooking } from '../navigation/use-tool-address.ts';
import { ErrorText } from '../ui/error-text.tsx';
import { useFormatInstant } from '../ui/format.ts';
import { createKeptState } from '../ui/kept-state.ts';
import { ListFrame } from '../ui/list-frame.tsx';
import { Section, Small, WrittenText } from '../ui/section.tsx';

type CustomerPageProps = { id: string; onOpen: OpenBooking; onClose: () => void };

/** One customer: everything they sent, their cars, what is noted of them for good. */
export function CustomerPage({ id, onOpen, onClose }: CustomerPageProps) {
  const query = useCustomer(id);
  const formatInstant = useFormatInstant();
  useKey('Escape', onClose);
  return (
    <ListFrame query={query}>
      {(customer) => (
        <Stack gap={5}>
          <Stack gap={3}>
            <Heading as="h1" size={2}>
              {nameOf(customer)}
            </Heading>
            <Small muted>{summaryOf(customer)}</Small>
            {customer.proposalsStoppedAt !== null && (
              <Small muted>
                {`Wants no emails that propose the next visit, since ${formatInstant(customer.proposalsStoppedAt)}.`}
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
          {sectionsOf(customer, onOpen).map(
            ([title, rows, list]) =>
              rows.length > 0 && (
                <Section key={title} title={title}>
                  {list}
                </Section>
              ),
          )}
          <SamePerson customer={customer} />
        </Stack>
      )}
    </ListFrame>
  );
}

type Sections = (readonly [title: string, rows: readonly unknown[], list: ReactNode])[];

const sectionsOf = (
  { cars, bookings, quotes, messages }: CustomerDetails,
  onOpen: OpenBooking,
): Sections => [
  ['Cars', cars, <Small>{cars.map(carOf).join(', ')}</Small>],
  ['Requests and visits', bookings, <BookingList rows={bookings} onOpen={onOpen} />],
  ['Quotes', quotes, <QuoteList rows={quotes} />],
  ['Messages', messages, <MessageList rows={messages} />],
];

const carOf = ({ year, make, model }: CustomerDetails['cars'][number]) =>
  `${year} ${makeLabel(make)} ${model}`;

const useNote = createKeptState<string>();

/** What the owner wants to know at every visit: a gate code, a dog. */
function CustomerNotes({ customer }: { customer: CustomerDetails }) {
  const mayAct = useMayAct();
  const formatInstant = useFormatInstant();
  const { mutate, isPending, error } = useCustomerCommand(customer.id);
  const [note, setNote] = useNote(customer.id, '');
  const found = validateNote(note);
  const shown = found ? new ApiError(0, found.message) : error;
  return (
    <Section title="Notes that stay">
      {customer.notes.map(({ id, note: text, actor, happenedAt }) => (
        <Card key={id} padding={3} radius={2} tone="caution" data-note={id}>
          <Flex gap={3} align="center" wrap="wrap" justify="space-between">
            <Stack gap={2} flex={1} style={{ minWidth: 200 }}>
              <WrittenText>{text}</WrittenText>
              <Text size={0} muted>{`${actor}, ${formatInstant(happenedAt)}`}</Text>
            </Stack>
            {mayAct && (
              <Button
                mode="bleed"
                fontSize={1}
                text="Remove"
                aria-label={`Remove the note ${text.slice(0, 40)}`}
                disabled={isPending}
                onClick={() => mutate({ do: 'remove-note', noteId: id })}
              />
            )}
          </Flex>
        </Card>
      ))}
      {mayAct && (
        <NoteField
          label="Note that stays"
          placeholder="What you want to read before every visit, like “Gate code 12, big dog”"
          button="Keep this note"
          note={note}
          isDisabled={found !== null || isPending}
          error={shown}
          onType={setNote}
          onSave={() => mutate({ do: 'note', note }, { onSuccess: () => setNote('') })}
        />
      )}
    </Section>
  );
}

/** Who else is this person: found by the site, or by the owner; and who was taken for them by mistake. */
function SamePerson({ customer }: { customer: CustomerDetails }) {
  const mayAct = useMayAct();
  const { mutate, isPending, error, data } = useCustomerCommand(customer.id);
  const [search, setSearch] = useState('');
  const isSearching = search.trim() !== '';
  const found = useView('found-customers', { search }, isSearching);
  if (!mayAct) return null;
  const others = (isSearching ? (found.data?.rows ?? []) : customer.similar).filter(
    ({ id }) => id !== customer.id,
  );
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
        <Other
          key={other.id}
          other={other}
          isBusy={isPending}
          onMerge={() => mutate({ do: 'merge', otherId: other.id })}
        />
      ))}
      <ErrorText error={error} />
      {data === false && <Small role="alert">Someone already did this.</Small>}
    </Section>
  );
}

type OtherProps = { other: CustomerRow; isBusy: boolean; onMerge: () => void };

function Other({ other, isBusy, onMerge }: OtherProps) {
  const contacts = [...other.emails, ...other.phones].join(', ');
  return (
    <Card padding={3} radius={2} border>
      <Flex gap={3} align="center" wrap="wrap" justify="space-between">
        <Stack gap={2}>
          <Small weight="medium">{nameOf(other)}</Small>
          <Small muted style={{ overflowWrap: 'anywhere' }}>
            {`${contacts} · ${summaryOf(other)}`}
          </Small>
        </Stack>
        <Button
          mode="ghost"
          fontSize={1}
          text="Same person"
          aria-label={`${nameOf(other)} is the same person`}
          disabled={isBusy}
          onClick={onMerge}
        />
      </Flex>
    </Card>
  );
}
