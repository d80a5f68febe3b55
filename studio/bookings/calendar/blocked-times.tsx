import { Box, Button, Flex, Stack } from '@sanity/ui';
import type { BlockedTime } from '#domain/booking/availability.ts';
import { formatClock, formatDay } from '#domain/booking/times.ts';
import { useCall, useMayAct } from '../api/use-studio-api.ts';
import { ErrorText } from '../ui/error-text.tsx';
import { createKeptState } from '../ui/kept-state.ts';
import { ViewFrame } from '../ui/list-frame.tsx';
import { Panel, Small } from '../ui/section.tsx';
import { BlockForm } from './block-form.tsx';

const useIsOpen = createKeptState<boolean>();

/** The times that the owner keeps free of visits, behind a button. */
export function BlockedTimes() {
  const [isOpen, setIsOpen] = useIsOpen('open', false);
  return (
    <>
      <Button
        mode="bleed"
        text="Blocked times"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && <BlockedPanel />}
    </>
  );
}

function BlockedPanel() {
  const mayAct = useMayAct();
  return (
    <Panel tone="transparent" style={{ width: '100%' }}>
      <Small>
        The booking form marks these hours as probably full, for all teams. For whole days, add
        closed days in Settings.
      </Small>
      {mayAct && <BlockForm />}
      <ViewFrame view="blocked" empty="No blocked times from today on.">
        {(rows) => <BlockedList rows={rows} mayAct={mayAct} />}
      </ViewFrame>
    </Panel>
  );
}

type BlockedListProps = { rows: BlockedTime[]; mayAct: boolean };

function BlockedList({ rows, mayAct }: BlockedListProps) {
  const free = useCall((api, id: string) => api.unblock(id));
  return (
    <Stack gap={3}>
      <Stack as="ul" gap={3} padding={0} margin={0} style={{ listStyle: 'none' }}>
        {rows.map((blocked) => (
          <Flex as="li" key={blocked.id} gap={3} align="center" wrap="wrap">
            <Box flex={1} style={{ minWidth: 200 }}>
              <Stack gap={2}>
                <Small weight="medium">{whenOf(blocked)}</Small>
                <Small muted style={{ overflowWrap: 'anywhere' }}>
                  {[blocked.reason, `Blocked by ${blocked.addedBy}`].filter(Boolean).join(' · ')}
                </Small>
              </Stack>
            </Box>
            {mayAct && (
              <Button
                mode="ghost"
                fontSize={1}
                text="Free this time"
                aria-label={`Free ${whenOf(blocked)}`}
                disabled={free.isPending && free.variables === blocked.id}
                onClick={() => free.mutate(blocked.id)}
              />
            )}
          </Flex>
        ))}
      </Stack>
      <ErrorText error={free.error} />
    </Stack>
  );
}

const whenOf = ({ date, from, until }: BlockedTime) =>
  `${formatDay(date)}, ${formatClock(from)} to ${formatClock(until)}`;
