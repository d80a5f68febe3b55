import { Card, Flex, Stack, Text } from '@sanity/ui';
import { describePrice } from '#domain/bookings/price-words.ts';
import type { BookingRow } from '#domain/bookings/schemas.ts';
import { businessDay } from '#domain/bookings/times.ts';
import { visitWords } from '../customers/visit-words.ts';
import { ageOf, whenOf } from '../format.ts';
import { useOpened } from '../use-opened.ts';
import { useTimeZone } from '../use-place.ts';
import { BookingBadges } from './booking-badges.tsx';
import { CustomerWish, titleOfWish } from './customer-wish.tsx';
import type { OpenBooking } from './open-booking.ts';

type BookingCardProps = {
  row: BookingRow;
  isSelected?: boolean;
  onOpen: OpenBooking;
};

/** One booking in a list. The whole card opens it. */
export function BookingCard({ row, isSelected = false, onOpen }: BookingCardProps) {
  const wish = titleOfWish(row);
  const timeZone = useTimeZone();
  const isOpened = useOpened() === row.id;
  return (
    <Card
      as="button"
      padding={4}
      radius={2}
      aria-current={isSelected || isOpened || undefined}
      tone={isOpened ? 'primary' : 'default'}
      aria-label={[
        ...(wish === null ? [] : [wish]),
        row.name,
        row.services.join(', '),
        whenOf(row),
      ].join(', ')}
      data-booking={row.number}
      onClick={() => onOpen(row.id)}
      style={{
        textAlign: 'left',
        width: '100%',
        cursor: 'pointer',
        // A card that is a button draws no border of its own.
        boxShadow: 'inset 0 0 0 1px var(--card-border-color)',
        outline: isSelected || isOpened ? '2px solid var(--card-focus-ring-color)' : undefined,
      }}
    >
      <Stack gap={3}>
        <CustomerWish row={row} />
        <Flex gap={3} wrap="wrap" justify="space-between">
          <Stack gap={3} flex={1} style={{ minWidth: 200 }}>
            <Text weight="semibold">{row.name}</Text>
            <Text size={1} muted>
              {row.services.join(', ')}
            </Text>
            <BookingBadges row={row} />
            {row.customer !== null && (
              <Text size={1} muted>
                {visitWords(row.customer, businessDay(timeZone))}
              </Text>
            )}
          </Stack>
          <Stack gap={3}>
            <Text size={1} weight="medium" muted={wish !== null}>
              {wish === null ? whenOf(row) : `Not ${whenOf(row)}`}
            </Text>
            <Text size={1} muted>{`${row.city} · ${describePrice(row)}`}</Text>
            <Text size={1} muted>{`#${row.number} · ${ageOf(row.createdAt)}`}</Text>
          </Stack>
        </Flex>
      </Stack>
    </Card>
  );
}
