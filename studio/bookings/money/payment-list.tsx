import { Button, Flex, Stack, Text } from '@sanity/ui';
import { formatPayment, type BookingMoney } from '#domain/bookings/money.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { AmountLine } from './price-lines.tsx';

type PaymentListProps = {
  money: BookingMoney;
  /** What is still to pay; null where nobody has said the price. */
  balance: number | null;
  /** Missing for who may only read. */
  onTakeBack: ((paymentId: string) => void) | undefined;
};

/** What was paid, and what is still to pay. */
export function PaymentList({ money, balance, onTakeBack }: PaymentListProps) {
  if (money.payments.length === 0) return null;
  return (
    <Stack gap={3} data-payments>
      {money.payments.map((payment) => (
        <Flex key={payment.id} gap={3} align="center" justify="space-between" wrap="wrap">
          <Text size={1}>{`${formatUsd(payment.amount)} · ${formatPayment(payment)}`}</Text>
          {onTakeBack && (
            <Button
              mode="bleed"
              fontSize={1}
              padding={2}
              text="Take back"
              aria-label={`Take back ${formatUsd(payment.amount)}`}
              onClick={() => onTakeBack(payment.id)}
            />
          )}
        </Flex>
      ))}
      {balance !== null && balance > 0 ? (
        <AmountLine title="Still to pay" amount={balance} isStrong />
      ) : (
        <Text size={1} weight="semibold">
          {`Paid ${formatUsd(money.paid)}`}
        </Text>
      )}
    </Stack>
  );
}
