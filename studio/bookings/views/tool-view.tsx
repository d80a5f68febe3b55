import { Box, Button, Flex, Spinner, Stack } from '@sanity/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { addDays, businessDay } from '#domain/booking/times.ts';
import { useTimeZone } from '../../business/business.ts';
import { pastQuery, useOwnerApi, useView } from '../api/use-owner-api.ts';
import type { Start } from '../entry/phone-booking.tsx';
import { BookingList } from '../lists/booking-list.tsx';
import { CustomerList } from '../lists/customer-list.tsx';
import { MessageList } from '../lists/message-list.tsx';
import { QuoteList } from '../lists/quote-list.tsx';
import { WaitingList } from '../lists/waiting-list.tsx';
import type { View } from '../navigation/tool-address.ts';
import type { OpenBooking } from '../navigation/use-tool-address.ts';
import { ErrorText } from '../ui/error-text.tsx';
import { ListFrame, ViewFrame } from '../ui/list-frame.tsx';
import { SpanBar, usualSpans } from '../ui/span-fields.tsx';
import { DayView } from './day-view.tsx';
import { LeadsView } from './leads-view.tsx';
import { MoneyView } from './money-view.tsx';

// The calendar is loaded when it is opened.
const CalendarView = lazy(() => import('../calendar/calendar-view.tsx'));

const EMPTY = {
  new: 'No new requests. They show up here as they come in.',
  messages: 'No messages yet. What visitors send through the contact form shows up here.',
  quotes:
    "No open quotes. When a visitor saves a quote with a phone number or email and doesn't book, it shows up here so you can follow up.",
  waiting:
    'Nobody is waiting. When a day or a window is full, visitors can ask to be told if it opens, and show up here.',
};

type ToolViewProps = {
  view: View;
  search: string;
  onOpen: OpenBooking;
  onBook: (start: Start) => void;
};

export function ToolView({ view, search, onOpen, onBook }: ToolViewProps) {
  const today = businessDay(useTimeZone());
  if (search.trim() !== '') return <SearchView search={search} onOpen={onOpen} />;
  switch (view) {
    case 'new':
      return (
        <ViewFrame key={view} view={view} empty={EMPTY.new} file={{ table: view }}>
          {(rows) => <BookingList rows={rows} onOpen={onOpen} />}
        </ViewFrame>
      );
    case 'today':
    case 'tomorrow':
      return (
        <DayView key={view} day={view === 'today' ? today : addDays(today, 1)} onOpen={onOpen} />
      );
    case 'messages':
      return (
        <ViewFrame key={view} view={view} empty={EMPTY.messages} file={{ table: view }}>
          {(rows) => <MessageList rows={rows} />}
        </ViewFrame>
      );
    case 'quotes':
      return (
        <ViewFrame key={view} view={view} empty={EMPTY.quotes} file={{ table: view }}>
          {(rows) => <QuoteList rows={rows} />}
        </ViewFrame>
      );
    case 'waiting':
      return (
        <ViewFrame key={view} view={view} empty={EMPTY.waiting}>
          {(rows) => <WaitingList rows={rows} onOpen={onOpen} />}
        </ViewFrame>
      );
    case 'past':
      return <PastView onOpen={onOpen} />;
    case 'calendar':
      return (
        <Suspense fallback={<Spinner muted />}>
          <CalendarView onOpen={onOpen} onBook={onBook} />
        </Suspense>
      );
    case 'money':
      return <MoneyView onOpen={onOpen} />;
    case 'leads':
      return <LeadsView />;
  }
}

/** What is over, the newest first, as far back as the owner wants to look. */
function PastView({ onOpen }: { onOpen: OpenBooking }) {
  const query = useInfiniteQuery(pastQuery(useOwnerApi()));
  const today = businessDay(useTimeZone());
  const [span, setSpan] = useState(() => usualSpans(today).quarter);
  return (
    <Stack gap={2}>
      <ListFrame query={query} empty="No past visits yet.">
        {(rows) => rows.length > 0 && <BookingList rows={rows} onOpen={onOpen} />}
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
      <Box paddingTop={4}>
        <SpanBar table="requests" span={span} today={today} onChange={setSpan} />
      </Box>
    </Stack>
  );
}

type SearchViewProps = { search: string; onOpen: OpenBooking };

function SearchView({ search, onOpen }: SearchViewProps) {
  const messages = useView('found-messages', { search });
  const customers = useView('found-customers', { search });
  const hasCustomers = (customers.data?.rows.length ?? 0) > 0;
  const hasMessages = messages.error !== null || (messages.data?.rows.length ?? 0) > 0;
  return (
    <Stack gap={5}>
      {hasCustomers && (
        <ListFrame query={customers}>{({ rows }) => <CustomerList rows={rows} />}</ListFrame>
      )}
      <ViewFrame
        view="search"
        parameters={{ search }}
        empty="No requests found. Try any part of a name, phone number, address, or request number."
      >
        {(rows) => <BookingList rows={rows} onOpen={onOpen} />}
      </ViewFrame>
      {hasMessages && (
        <ListFrame query={messages}>{({ rows }) => <MessageList rows={rows} />}</ListFrame>
      )}
    </Stack>
  );
}
