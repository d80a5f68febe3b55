import {
  Button,
  Card,
  Flex,
  Spinner,
  Stack,
  TabPanel,
  useElementSize,
  useMediaIndex,
} from '@sanity/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { OwnerAction } from '#domain/booking/states.ts';
import { useView } from './api/use-owner-api.ts';
import { CustomerPage } from './customers/customer-page.tsx';
import { BookingDetail } from './detail/booking-detail.tsx';
import type { Start } from './entry/entry-values.ts';
import { keyOf, PhoneBookingPage } from './entry/phone-booking.tsx';
import { AnnouncerProvider } from './focus/outcome.tsx';
import { customerIn, PHONE, type View } from './navigation/tool-address.ts';
import { useKey } from './navigation/use-key.ts';
import { type Tool, ToolContext, useTool, useToolAddress } from './navigation/use-tool-address.ts';
import { DESK, ToolHeader } from './tool-header.tsx';
import { OfflineNotice } from './ui/offline-notice.tsx';
import { Small } from './ui/section.tsx';
import { HolidayQuestions } from './views/holiday-question.tsx';
import { ToolView } from './views/tool-view.tsx';

/** From this width in pixels, a list and the entry opened from it fit side by side. */
const SIDE_BY_SIDE = 1200;
/** The width in pixels that keeps lines short enough to read. */
const READABLE = 1080;

export function BookingsTool() {
  const { id, view: addressView, show } = useToolAddress();
  const [search, setSearch] = useState('');
  /** The list to go back to. */
  const [lastView, setLastView] = useState<View>('new');
  const [first, setFirst] = useState<OwnerAction | null>(null);
  /** A booking by phone starts with this: an empty slot in the calendar, or an earlier visit. */
  const [start, setStart] = useState<Start | null>(null);
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const isWide = (useElementSize(frame)?.content.width ?? 0) >= SIDE_BY_SIDE;
  const view = addressView ?? lastView;
  const tool: Tool = {
    opened: id,
    first,
    start,
    open: (address, action) => {
      setLastView(view);
      setFirst(action ?? null);
      show(address);
    },
    book: (place) => {
      setStart(place);
      tool.open(PHONE);
    },
    close: () => show(lastView),
  };
  useKey('n', () => tool.book(null));

  const hasKeyboard = useMediaIndex() >= DESK;
  // A question about a holiday that arrived later would move the list under a press.
  const { isPending: isWaiting } = useView('holidays');
  const showsList = isWide || id === null;
  useFocusOfOpened(frame, id);
  const isCalendar = view === 'calendar' && search.trim() === '';
  return (
    <ToolContext value={tool}>
      <AnnouncerProvider root={frame}>
        <Flex
          ref={setFrame}
          direction="column"
          overflow={isWide ? 'hidden' : 'auto'}
          style={{ height: '100%' }}
        >
          {showsList && (
            <Stack paddingX={[3, 4, 5]} paddingTop={4} gap={4} flex="none">
              <ToolHeader
                view={view}
                search={search}
                onSearch={setSearch}
                onShow={(name) => {
                  show(name);
                  setSearch('');
                }}
              />
            </Stack>
          )}
          <OfflineNotice />
          <Flex flex={1} style={isWide ? { minHeight: 0 } : undefined}>
            {showsList && (
              <Pane scrolls={isWide} share={isCalendar ? 3 : 2} isFull={isCalendar}>
                <HolidayQuestions />
                {isWaiting && (
                  <Flex padding={5} justify="center">
                    <Spinner muted />
                  </Flex>
                )}
                <TabPanel
                  id="requests-view"
                  tabIndex={-1}
                  aria-labelledby={`requests-tab-${view}`}
                  hidden={isWaiting}
                >
                  <ToolView key={view} view={view} search={search} />
                </TabPanel>
                {hasKeyboard && (
                  <Small muted>
                    Shortcuts: j and k to move, Enter to open, c to confirm, n for a new booking, /
                    to search, Esc to go back.
                  </Small>
                )}
              </Pane>
            )}
            {id !== null && (
              <Pane scrolls={isWide} share={isCalendar ? 2 : 3} isBeside={showsList} label="Opened">
                <Opened address={id} isBeside={showsList} />
              </Pane>
            )}
          </Flex>
        </Flex>
      </AnnouncerProvider>
    </ToolContext>
  );
}

/** Moves the focus to an entry when it opens, and back to the list when it closes. */
function useFocusOfOpened(frame: HTMLElement | null, id: string | null): void {
  const shown = useRef(id);
  useEffect(() => {
    const former = shown.current;
    shown.current = id;
    if (!frame || former === id) return;
    const target =
      id === null
        ? (frame.querySelector<HTMLElement>(`[data-opens="${former}"]`) ??
          frame.querySelector<HTMLElement>('#requests-view'))
        : frame.querySelector<HTMLElement>('[aria-label="Opened"]');
    target?.focus();
  }, [frame, id]);
}

type PaneProps = {
  /** Whether the pane scrolls by itself instead of with the tool. */
  scrolls: boolean;
  share: number;
  /** Whether the pane uses all the room instead of a readable width. */
  isFull?: boolean;
  isBeside?: boolean;
  label?: string;
  children: ReactNode;
};

const Pane = ({ scrolls, share, isFull, isBeside, label, children }: PaneProps) => (
  <Card
    as={label === undefined ? 'div' : 'section'}
    aria-label={label}
    tabIndex={label === undefined ? undefined : -1}
    flex={share}
    overflow={scrolls ? 'auto' : 'visible'}
    borderLeft={isBeside === true}
    style={{ minWidth: 0 }}
  >
    <Stack
      paddingX={[3, 4, 5]}
      paddingY={4}
      gap={4}
      style={isFull ? undefined : { maxWidth: READABLE }}
    >
      {children}
    </Stack>
  </Card>
);

type OpenedProps = {
  address: string;
  /** Whether the list it was opened from is beside it. */
  isBeside: boolean;
};

/** Shows one booking or customer in full, or the form for a booking by phone. */
function Opened({ address, isBeside }: OpenedProps) {
  const { start, close } = useTool();
  const customer = customerIn(address);
  useKey('Escape', close);
  return (
    <>
      <Flex justify={isBeside ? 'flex-end' : 'flex-start'}>
        <Button mode="bleed" text={isBeside ? 'Close' : '← Back to list'} onClick={close} />
      </Flex>
      {address === PHONE && <PhoneBookingPage key={keyOf(start)} start={start} />}
      {customer !== null && <CustomerPage key={customer} id={customer} />}
      {customer === null && address !== PHONE && <BookingDetail key={address} id={address} />}
    </>
  );
}
