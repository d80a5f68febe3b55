import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui';
import type { ReactNode } from 'react';
import type { CustomerDetails } from '#domain/booking/customers.ts';
import { validateNote } from '#domain/booking/states.ts';
import { makeLabel } from '#domain/vehicles.ts';
import { ApiError } from '../api/api-error.ts';
import { useCustomer, useCustomerCommand, useMayAct } from '../api/use-studio-api.ts';
import { BookingList } from '../lists/booking-list.tsx';
import { CallButton, EmailButton } from '../lists/contact-buttons.tsx';
import { nameOf, summaryOf } from '../lists/customer-list.tsx';
import { MessageList } from '../lists/message-list.tsx';
import { NoteField } from '../lists/note-form.tsx';
import { QuoteList } from '../lists/quote-list.tsx';
import { useKey } from '../navigation/use-key.ts';
import type { OpenBooking } from '../navigation/use-tool-address.ts';
import { useFormatInstant } from '../ui/format.ts';
import { createKeptState } from '../ui/kept-state.ts';
import { ListFrame } from '../ui/list-frame.tsx';
import { Section, Small, WrittenText } from '../ui/section.tsx';
import { SamePerson } from './same-person.tsx';

type CustomerPageProps = { id: string; onOpen: OpenBooking; onClose: () => void };

/** One customer: everything they sent, their cars, what is noted of them for good. */
export function CustomerPage({ id, onOpen, onClose }: CustomerPageProps) {
  const query = useCustomer(id);
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
