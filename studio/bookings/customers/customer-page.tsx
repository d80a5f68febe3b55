import { Flex, Heading, Stack, Text } from '@sanity/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CustomerDetails } from '#domain/customers.ts';
import { makeLabel } from '#domain/vehicle-makes.ts';
import { useKey } from '../use-key.ts';
import { useStudioApi } from '../use-studio-api.ts';
import { customerQuery } from '../view-queries.ts';
import { BookingList } from '../views/booking-list.tsx';
import { CallButton, EmailButton } from '../views/contact-buttons.tsx';
import { ListFrame } from '../views/list-frame.tsx';
import { MessageList } from '../views/message-list.tsx';
import type { OpenBooking } from '../views/open-booking.ts';
import { QuoteList } from '../views/quote-list.tsx';
import { nameOf, summaryOf } from './customer-list.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { SamePerson } from './same-person.tsx';

type CustomerPageProps = { id: string; onOpen: OpenBooking; onClose: () => void };

/** One customer: everything they sent, their cars, what is noted of them for good. */
export function CustomerPage({ id, onOpen, onClose }: CustomerPageProps) {
  const api = useStudioApi();
  const query = useQuery(customerQuery(api, id));
  useKey('Escape', onClose);
  return (
    <ListFrame query={query}>
      {(customer) => (
        <Stack gap={5}>
          <Stack gap={3}>
            <Heading as="h1" size={2}>
              {nameOf(customer)}
            </Heading>
            <Text size={1} muted>
              {summaryOf(customer)}
            </Text>
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
          {customer.cars.length > 0 && (
            <Part title="Cars">
              <Text size={1}>{customer.cars.map(carOf).join(', ')}</Text>
            </Part>
          )}
          {customer.bookings.length > 0 && (
            <Part title="Requests and visits">
              <BookingList rows={customer.bookings} onOpen={onOpen} />
            </Part>
          )}
          {customer.quotes.length > 0 && (
            <Part title="Quotes">
              <QuoteList rows={customer.quotes} />
            </Part>
          )}
          {customer.messages.length > 0 && (
            <Part title="Messages">
              <MessageList rows={customer.messages} />
            </Part>
          )}
          <SamePerson customer={customer} />
        </Stack>
      )}
    </ListFrame>
  );
}

const carOf = ({ year, make, model }: CustomerDetails['cars'][number]) =>
  `${year} ${makeLabel(make)} ${model}`;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={3}>
      <Heading as="h2" size={1}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
