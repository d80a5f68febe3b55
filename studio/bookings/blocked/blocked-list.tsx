import { Box, Button, Flex, Stack, Text } from '@sanity/ui';
import { useMutation } from '@tanstack/react-query';
import type { BlockedTime } from '#domain/bookings/blocked-times.ts';
import { formatClock, formatDay } from '#domain/bookings/times.ts';
import { ErrorText } from '../error-text.tsx';
import { useStudioApi } from '../use-studio-api.ts';

type BlockedListProps = { rows: BlockedTime[]; mayAct: boolean };

export function BlockedList({ rows, mayAct }: BlockedListProps) {
  const api = useStudioApi();
  const free = useMutation({ mutationFn: (id: string) => api.unblock(id) });
  return (
    <Stack gap={3}>
      <Stack as="ul" gap={3} padding={0} margin={0} style={{ listStyle: 'none' }}>
        {rows.map((blocked) => (
          <Flex as="li" key={blocked.id} gap={3} align="center" wrap="wrap">
            <Box flex={1} style={{ minWidth: 200 }}>
              <Stack gap={2}>
                <Text size={1} weight="medium">
                  {whenOf(blocked)}
                </Text>
                <Text size={1} muted style={{ overflowWrap: 'anywhere' }}>
                  {[blocked.reason, `Blocked by ${blocked.addedBy}`].filter(Boolean).join(' · ')}
                </Text>
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
