import { Box, Button, Flex, Spinner, Stack } from '@sanity/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { addDays, businessDay } from '#domain/schedule/times.ts';
import { useTimeZone } from '../../business/business.ts';
import { pastQuery, useOwnerApi, useView } from '../api/use-owner-api.ts';
import { BookingList } from '../lists/booking-list.tsx';
import { CustomerList } from '../lists/customer-list.tsx';
import { MessageList } from '../lists/message-list.tsx';
import { QuoteList } from '../lists/quote-list.tsx';
import { WaitingList } from '../lists/waiting-list.tsx';
import { MoneyView } from '../money/money-view.tsx';
import type { View } from '../navigation/tool-address.ts';
import { ErrorText } from '../ui/error-text.tsx';
import { ListFrame, MoreNotice, ViewFrame } from '../ui/list-frame.tsx';
import { useSpan } from '../ui/span-fields.tsx';
import { DayView } from './day-view.tsx';
import { LeadsView } from './leads-view.tsx';

// Loads the calendar only when it is opened.
const CalendarView = lazy(() => import('../calendar/calendar-view.tsx'));

const EMPTY = {
  new: 'No new requests. They show up here as they come in.',
  messages: 'No messages yet. What visitors send through the contact form shows up here.',
  quotes:
    "No open quotes. When a visitor saves a quote with a phone number or email and doesn't book, it shows up here so you can follow up.",
  waiting:
    'The waiting list is empty. When a day or a window is full, visitors can join it to hear if it opens up.',
};

export function ToolView({ view, search }: { view: View; search: string }) {
  const today = businessDay(useTimeZone());
  if (search.trim() !== '') return <SearchView search={search} />;
  switch (view) {
    case 'new':
      return <ViewFrame view={view} empty={EMPTY[view]} file={{ table: view }} as={BookingList} />;
    case 'today':
      return <DayView day={today} />;
    case 'tomorrow':
      return <DayView day={addDays(today, 1)} />;
    case 'messages':
      return <ViewFrame view={view} empty={EMPTY[view]} file={{ table: view }} as={MessageList} />;
    case 'quotes':
      return <ViewFrame view={view} empty={EMPTY[view]} file={{ table: view }} as={QuoteList} />;
    case 'waiting':
      return <ViewFrame view={view} empty={EMPTY[view]} as={WaitingList} />;
    case 'past':
      return <PastView />;
    case 'calendar':
      return (
        <Suspense fallback={<Spinner muted />}>
          <CalendarView />
        </Suspense>
      );
    case 'money':
      return <MoneyView />;
    case 'leads':
      return <LeadsView />;
  }
}

/** Lists past bookings, newest first, and loads older ones on request. */
function PastView() {
  const query = useInfiniteQuery(pastQuery(useOwnerApi()));
  const { bar } = useSpan('requests', 'quarter');
  return (
    <Stack gap={2}>
      <ListFrame query={query} empty="No past visits yet.">
        {(rows) => rows.length > 0 && <BookingList rows={rows} />}
      </ListFrame>
      {query.hasNextPage && (
        <Flex paddingTop={3} gap={3} align="center">
          <Button
            mode="ghost"
            text="Show older"
            disabled={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          />
          {query.isFetchNextPageError && <ErrorText error={query.error} />}
        </Flex>
      )}
      <Box paddingTop={4}>{bar}</Box>
    </Stack>
  );
}

function SearchView({ search }: { search: string }) {
  const messages = useView('found-messages', { search });
  const customers = useView('found-customers', { search });
  const hasCustomers = (customers.data?.rows.length ?? 0) > 0;
  const hasMessages = messages.error !== null || (messages.data?.rows.length ?? 0) > 0;
  return (
    <Stack gap={5}>
      {hasCustomers && (
        <ListFrame query={customers}>
          {({ rows, hasMore }) => (
            <>
              <CustomerList rows={rows} />
              {hasMore && <MoreNotice count={rows.length} />}
            </>
          )}
        </ListFrame>
      )}
      <ViewFrame
        view="search"
        parameters={{ search }}
        empty="No requests found. Try any part of a name, phone number, address, or request number."
        as={BookingList}
      />
      {hasMessages && (
        <ListFrame query={messages}>
          {({ rows, hasMore }) => (
            <>
              <MessageList rows={rows} />
              {hasMore && <MoreNotice count={rows.length} />}
            </>
          )}
        </ListFrame>
      )}
    </Stack>
  );
}
