import { Button, Flex, Stack } from '@sanity/ui';
import { formatPayment } from '#domain/booking/receipt.ts';
import type { BookingDetails } from '#domain/booking/schemas.ts';
import { describeOpenPrice } from '#domain/booking/words/booked-services.ts';
import type { BookingMoney } from '#domain/money/booking-money.ts';
import { describeSums } from '#domain/money/booking-sums.ts';
import { type Payment, refundableOf } from '#domain/money/payments.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { useFormatInstant } from '../ui/format.ts';
import { Small, WrittenText } from '../ui/section.tsx';

export function PriceLines({ booking, money }: { booking: BookingDetails; money: BookingMoney }) {
  const { price } = money;
  const formatInstant = useFormatInstant();
  if (price === null) return <Small>{describeOpenPrice(booking.offeredPrices)}</Small>;
  return (
    <Stack gap={3}>
      {price.lines.map((line, place) => (
        <AmountLine key={place} title={line.title} amount={line.price} />
      ))}
      {price.mobileFee > 0 && <AmountLine title="Mobile service fee" amount={price.mobileFee} />}
      <AmountLine title="Total" amount={price.total} isStrong />
      <WrittenText muted>{originOf(booking, money, formatInstant)}</WrittenText>
    </Stack>
  );
}

type AmountLineProps = { title: string; amount: number; isStrong?: boolean };

function AmountLine({ title, amount, isStrong = false }: AmountLineProps) {
  const weight = isStrong ? 'semibold' : 'regular';
  return (
    <Flex gap={3} justify="space-between">
      <Small weight={weight} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Small>
      <Small weight={weight}>{formatUsd(amount)}</Small>
    </Flex>
  );
}

function originOf(
  { savedQuote: quote }: BookingDetails,
  { price }: BookingMoney,
  formatInstant: ReturnType<typeof useFormatInstant>,
): string {
  if (price === null || price.setBy === null) {
    return quote === null ? '' : `Quote #${quote.number}, saved ${formatInstant(quote.createdAt)}`;
  }
  const written = `${price.setBy}, ${formatInstant(price.setAt)}`;
  return price.reason === null ? written : `${price.reason} (${written})`;
}

type PaymentListProps = {
  money: BookingMoney;
  /** The unpaid amount. Null without a price, and for a canceled visit. */
  balance: number | null;
  /** The amount paid above the price. */
  overpaid: number;
  /** Missing for members who can only read. */
  onTakeBack: ((paymentId: string) => void) | undefined;
  onRefund: (payment: Payment) => void;
};

export function PaymentList({ money, balance, overpaid, onTakeBack, onRefund }: PaymentListProps) {
  if (money.payments.length === 0 && money.onItsWay === 0) return null;
  return (
    <Stack gap={3} data-payments>
      {money.payments.map((payment) => {
        const isOnline = payment.method === 'online';
        const text = isOnline ? 'Refund' : 'Remove';
        const goesBack = !isOnline || refundableOf(payment, money.payments) > 0;
        return (
          <Flex key={payment.id} gap={3} align="center" justify="space-between" wrap="wrap">
            <Small>{`${formatUsd(payment.amount)} · ${formatPayment(payment)}`}</Small>
            {onTakeBack && goesBack && (
              <Button
                mode="bleed"
                fontSize={1}
                padding={2}
                text={text}
                aria-label={`${text} ${formatUsd(payment.amount)}`}
                onClick={() => (isOnline ? onRefund(payment) : onTakeBack(payment.id))}
              />
            )}
          </Flex>
        );
      })}
      {money.onItsWay > 0 && <AmountLine title="On its way by bank" amount={money.onItsWay} />}
      {balance !== null && balance > 0 ? (
        <AmountLine title="Still to pay" amount={balance} isStrong />
      ) : (
        <Small weight="semibold">
          {`${describeSums(money).join(', ')}${overpaid > 0 ? `, overpaid by ${formatUsd(overpaid)}` : ''}`}
        </Small>
      )}
    </Stack>
  );
}
