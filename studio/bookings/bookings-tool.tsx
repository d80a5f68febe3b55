import {
  Box,
  Button,
  Card,
  Flex,
  Spinner,
  Stack,
  Tab,
  TabList,
  TabPanel,
  Text,
  TextInput,
} from '@sanity/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { BookingCounts } from '#domain/bookings/schemas.ts';
import type { OwnerAction } from '#domain/bookings/states.ts';
import { CustomerPage } from './customers/customer-page.tsx';
import { BookingDetail } from './detail/booking-detail.tsx';
import { PhoneBookingPage } from './entry/phone-booking.tsx';
import type { Start } from './entry/phone-form.tsx';
import { FocusSearch } from './focus-search.tsx';
import { MoneyView } from './money/money-view.tsx';
import { customerIn, PHONE, VIEWS, type View } from './tool-address.ts';
import { useKey } from './use-key.ts';
import { useStudioApi } from './use-studio-api.ts';
import { useToolAddress } from './use-tool-address.ts';
import { countsQuery } from './view-queries.ts';
import { LeadsView } from './views/leads-view.tsx';
import { MessagesView } from './views/messages-view.tsx';
import { NewView } from './views/new-view.tsx';
import { PastView } from './views/past-view.tsx';
import { QuotesView } from './views/quotes-view.tsx';
import { SampleNotice } from './views/sample-notice.tsx';
import { SearchView } from './views/search-view.tsx';
import { UpcomingView } from './views/upcoming-view.tsx';

// The calendar is loaded when it is opened.
const CalendarView = lazy(() => import('./calendar/calendar-view.tsx'));

const titleOf = (view: View, counts: BookingCounts | undefined): string => {
  const titles: Record<View, string> = {
    new: `New${counts?.new ? ` (${counts.new})` : ''}`,
    calendar: 'Calendar',
    upcoming: 'Upcoming',
    messages: `Messages${counts?.messages ? ` (${counts.messages})` : ''}`,
    quotes: 'Open quotes',
    past: 'Past',
    money: 'Money',
    leads: 'Where they come from',
  };
  return titles[view];
};

/** Everything that visitors sent, and what the owner does with it. */
export function BookingsTool() {
  const api = useStudioApi();
  const address = useToolAddress();
  const { show } = address;
  const [search, setSearch] = useState('');
  /** The list to go back to, and the action to begin the opened booking with. */
  const [lastView, setLastView] = useState<View>('new');
  const [first, setFirst] = useState<OwnerAction | null>(null);
  /** The empty place of the calendar that a booking by phone begins with. */
  const [start, setStart] = useState<Start | null>(null);
  const view = address.view ?? lastView;
  const open = useCallback(
    (id: string, action?: OwnerAction) => {
      setLastView(view);
      setFirst(action ?? null);
      show(id);
    },
    [view, show],
  );
  const searchField = useRef<HTMLInputElement>(null);
  // They come with what is shown.
  const { data: counts } = useQuery({ ...countsQuery(api), enabled: false });
  const close = useCallback(() => show(lastView), [show, lastView]);

  const customer = address.id === null ? null : customerIn(address.id);
  const takeByPhone = (place: Start | null) => {
    setStart(place);
    setLastView(view);
    show(PHONE);
  };
  useKey('n', () => takeByPhone(null));

  const list = () => {
    if (search.trim() !== '') return <SearchView search={search} onOpen={open} />;
    switch (view) {
      case 'new':
        return <NewView onOpen={open} />;
      case 'past':
        return <PastView onOpen={open} />;
      case 'calendar':
        return (
          <Suspense fallback={<Spinner muted />}>
            <CalendarView onOpen={open} onBook={takeByPhone} />
          </Suspense>
        );
      case 'upcoming':
        return <UpcomingView onOpen={open} />;
      case 'messages':
        return <MessagesView />;
      case 'quotes':
        return <QuotesView />;
      case 'money':
        return <MoneyView onOpen={open} />;
      case 'leads':
        return <LeadsView />;
    }
  };

  return (
    <Box overflow="auto" style={{ height: '100%' }}>
      <FocusSearch field={searchField} />
      <Stack padding={[3, 4, 5]} gap={4} style={{ maxWidth: 1080, margin: '0 auto' }}>
        {address.id === null ? (
          <>
            <Flex direction={['column', 'column', 'row']} gap={3}>
              <Box flex={1}>
                <TabList gap={1}>
                  {VIEWS.map((name) => (
                    <Tab
                      key={name}
                      id={`requests-tab-${name}`}
                      aria-controls="requests-view"
                      label={titleOf(name, counts)}
                      selected={view === name && search === ''}
                      onClick={() => {
                        show(name);
                        setSearch('');
                      }}
                    />
                  ))}
                </TabList>
              </Box>
              <Button
                tone="primary"
                mode="ghost"
                text="New booking"
                onClick={() => takeByPhone(null)}
              />
              <TextInput
                ref={searchField}
                aria-label="Search requests"
                placeholder="Name, phone, number, address…"
                value={search}
                clearButton={search !== ''}
                onClear={() => setSearch('')}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
            </Flex>
            {counts?.hasSamples === true && <SampleNotice />}
            <TabPanel id="requests-view" aria-labelledby={`requests-tab-${view}`}>
              {list()}
            </TabPanel>
            <Card paddingY={3}>
              <Text size={1} muted>
                Shortcuts: j and k to move, Enter to open, c to confirm, n for a new booking, / to
                search, Esc to go back.
              </Text>
            </Card>
          </>
        ) : (
          <>
            <Flex>
              <Button mode="bleed" text="← Back to list" onClick={close} />
            </Flex>
            {address.id === PHONE && (
              <PhoneBookingPage start={start} onOpen={open} onClose={close} />
            )}
            {customer !== null && (
              <CustomerPage key={customer} id={customer} onOpen={open} onClose={close} />
            )}
            {customer === null && address.id !== PHONE && (
              <BookingDetail key={address.id} id={address.id} first={first} onClose={close} />
            )}
          </>
        )}
      </Stack>
    </Box>
  );
}
