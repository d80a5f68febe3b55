import { Flex, Stack, Text } from '@sanity/ui';
import type { BookingMoney } from '#domain/bookings/money.ts';
import { describeOpenPrice } from '#domain/bookings/price-words.ts';
import type { BookingDetails } from '#domain/bookings/schemas.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { useFormatInstant } from '../format.ts';

/** The price of a booking, line by line, and who said it. */
export function PriceLines({ booking, money }: { booking: BookingDetails; money: BookingMoney }) {
  const { price } = money;
  const formatInstant = useFormatInstant();
  if (price === null) return <Text size={1}>{describeOpenPrice(booking.offeredPrices)}</Text>;
  const fee = price.mobileFee > 0 ? [['Mobile service fee', price.mobileFee] as const] : [];
  return (
    <Stack gap={3}>
      {[...price.lines.map((line) => [line.title, line.price] as const), ...fee].map(
        ([title, amount], place) => (
          <AmountLine key={place} title={title} amount={amount} />
        ),
      )}
      <AmountLine title="Total" amount={price.total} isStrong />
      <Text size={1} muted style={{ overflowWrap: 'anywhere' }}>
        {originOf(booking, money, formatInstant)}
      </Text>
    </Stack>
  );
}

type AmountLineProps = { title: string; amount: number; isStrong?: boolean };

export function AmountLine({ title, amount, isStrong = false }: AmountLineProps) {
  const weight = isStrong ? 'semibold' : 'regular';
  return (
    <Flex gap={3} justify="space-between">
      <Text size={1} weight={weight} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Text>
      <Text size={1} weight={weight}>
        {formatUsd(amount)}
      </Text>
    </Flex>
  );
}

function originOf(
  { quote }: BookingDetails,
  { price }: BookingMoney,
  formatInstant: ReturnType<typeof useFormatInstant>,
): string {
  if (price === null || price.setBy === null) {
    return quote === null ? '' : `Quote #${quote.number}, saved ${formatInstant(quote.createdAt)}`;
  }
  const written = `${price.setBy}, ${formatInstant(price.setAt)}`;
  return price.reason === null ? written : `${price.reason} (${written})`;
}
