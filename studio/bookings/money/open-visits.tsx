import { Button, Flex, Stack, Text } from '@sanity/ui';
import type { MoneySums } from '#domain/bookings/money.ts';
import { formatDay } from '#domain/bookings/times.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import type { OpenBooking } from '../views/open-booking.ts';

type OpenVisitsProps = { open: MoneySums['open']; onOpen: OpenBooking };

/** Visits that are done and not paid, or have no price yet. */
export function OpenVisits({ open, onOpen }: OpenVisitsProps) {
  return (
    <Stack as="section" gap={3}>
      <Text size={1} weight="semibold">
        Not paid yet
      </Text>
      {open.map(({ id, name, visitDate, unpaid }) => (
        <Flex key={id} gap={3} align="center" wrap="wrap">
          <Button mode="bleed" fontSize={1} padding={2} text={name} onClick={() => onOpen(id)} />
          <Text size={1} muted>
            {`${formatDay(visitDate)} · ${unpaid === null ? 'no price yet' : `${formatUsd(unpaid)} to pay`}`}
          </Text>
        </Flex>
      ))}
    </Stack>
  );
}
