import {
  Box,
  Button,
  Card,
  Flex,
  Stack,
  Tab,
  TabList,
  TabPanel,
  Text,
  TextInput,
} from '@sanity/ui';
import { useCallback, useRef, useState } from 'react';
import type { OwnerAction } from '../../src/domain/requests/request-states.ts';
import type { RequestCounts } from '../../src/domain/requests/request-schemas.ts';
import { RequestDetail } from './detail/request-detail.tsx';
import { FocusSearch } from './focus-search.tsx';
import { usePolling } from './use-polling.ts';
import { useRequestsApi } from './use-requests-api.ts';
import { LeadsView } from './views/leads-view.tsx';
import { MessagesView } from './views/messages-view.tsx';
import { QuotesView } from './views/quotes-view.tsx';
import { RequestList } from './views/request-list.tsx';
import { SampleNotice } from './views/sample-notice.tsx';
import { UpcomingView } from './views/upcoming-view.tsx';

const VIEWS = ['new', 'upcoming', 'messages', 'quotes', 'past', 'leads'] as const;
type View = (typeof VIEWS)[number];

const titleOf = (view: View, counts: RequestCounts | undefined): string => {
  const titles: Record<View, string> = {
    new: `New${counts?.new ? ` (${counts.new})` : ''}`,
    upcoming: 'Upcoming',
    messages: `Messages${counts?.messages ? ` (${counts.messages})` : ''}`,
    quotes: 'Open quotes',
    past: 'Past',
    leads: 'Where they come from',
  };
  return titles[view];
};

/** Everything that visitors sent, and what the owner does with it. */
export function RequestsTool() {
  const api = useRequestsApi();
  const [view, setView] = useState<View>('new');
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<{ id: string; first: OwnerAction | null } | null>(null);
  const open = useCallback(
    (id: string, first?: OwnerAction) => setOpened({ id, first: first ?? null }),
    [],
  );
  const searchField = useRef<HTMLInputElement>(null);
  const loadCounts = useCallback(() => api.list('counts'), [api]);
  const counts = usePolling(loadCounts).data?.counts;
  const close = useCallback(() => setOpened(null), []);

  const list = () => {
    if (search.trim() !== '') {
      return <RequestList view="search" search={search} onOpen={open} />;
    }
    switch (view) {
      case 'new':
      case 'past':
        return <RequestList key={view} view={view} onOpen={open} />;
      case 'upcoming':
        return <UpcomingView onOpen={open} />;
      case 'messages':
        return <MessagesView />;
      case 'quotes':
        return <QuotesView />;
      case 'leads':
        return <LeadsView />;
    }
  };

  return (
    <Box overflow="auto" style={{ height: '100%' }}>
      <FocusSearch field={searchField} />
      <Stack padding={[3, 4, 5]} gap={4} style={{ maxWidth: 1080, margin: '0 auto' }}>
        {opened === null ? (
          <>
            <Flex wrap="wrap" gap={3} align="center">
              <Box flex={1} style={{ minWidth: 0, overflowX: 'auto' }}>
                <TabList gap={1}>
                  {VIEWS.map((name) => (
                    <Tab
                      key={name}
                      id={`requests-tab-${name}`}
                      aria-controls="requests-view"
                      label={titleOf(name, counts)}
                      selected={view === name && search === ''}
                      onClick={() => {
                        setView(name);
                        setSearch('');
                      }}
                    />
                  ))}
                </TabList>
              </Box>
              <TextInput
                ref={searchField}
                aria-label="Search requests"
                placeholder="Name, phone, number…"
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
                Keys: j and k move, Enter opens, c confirms, / searches, Esc goes back.
              </Text>
            </Card>
          </>
        ) : (
          <>
            <Flex>
              <Button mode="bleed" text="← Back to the list" onClick={close} />
            </Flex>
            <RequestDetail key={opened.id} id={opened.id} first={opened.first} onClose={close} />
          </>
        )}
      </Stack>
    </Box>
  );
}
