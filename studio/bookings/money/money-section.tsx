import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingMoney, MoneyCommand, MoneyResult } from '#domain/bookings/money.ts';
import type { BookingDetails } from '#domain/bookings/schemas.ts';
import { ApiError } from '../api/api-error.ts';
import { ErrorText } from '../error-text.tsx';
import { useMayAct } from '../use-may-act.ts';
import { useStudioApi } from '../use-studio-api.ts';
import { moneyQuery } from '../view-queries.ts';
import { ListFrame } from '../views/list-frame.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentList } from './payment-list.tsx';
import { PriceForm } from './price-form.tsx';
import { PriceLines } from './price-lines.tsx';
import { ReceiptButtons } from './receipt-buttons.tsx';

type Form = 'price' | 'payment';

/** What a visit costs, what was paid for it, and the receipt. */
export function MoneySection({ booking }: { booking: BookingDetails }) {
  const api = useStudioApi();
  const query = useQuery(moneyQuery(api, booking.id));
  return (
    <Stack as="section" gap={3}>
      <Heading as="h2" size={1}>
        Price
      </Heading>
      <ListFrame query={query}>{(money) => <Money booking={booking} money={money} />}</ListFrame>
    </Stack>
  );
}

function Money({ booking, money }: { booking: BookingDetails; money: BookingMoney }) {
  const api = useStudioApi();
  const mayAct = useMayAct();
  const [form, setForm] = useState<Form | null>(null);
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: (command: MoneyCommand) => api.sendMoney(booking.id, command),
    onSuccess: () => setForm(null),
  });
  const { price, paid } = money;
  const balance = price === null ? null : Math.max(0, Math.round((price.total - paid) * 100) / 100);
  const isOver = booking.status === 'completed' || booking.status === 'no_show';

  function open(next: Form) {
    // What was said of another form.
    if (error || data) reset();
    setForm(next);
  }

  return (
    <Stack gap={3}>
      <Card padding={4} radius={2} border>
        <Stack gap={4}>
          <PriceLines booking={booking} money={money} />
          <PaymentList
            money={money}
            balance={balance}
            onTakeBack={
              mayAct && !isPending
                ? (paymentId) => mutate({ do: 'take-back', paymentId })
                : undefined
            }
          />
          {mayAct && booking.status !== 'declined' && (
            <Flex gap={2} wrap="wrap">
              <Button
                mode="ghost"
                text={titleOfPrice(price !== null, isOver)}
                selected={form === 'price'}
                onClick={() => open('price')}
              />
              <Button
                mode="ghost"
                text="Note a payment"
                selected={form === 'payment'}
                onClick={() => open('payment')}
              />
              <ReceiptButtons
                booking={booking}
                money={money}
                isBusy={isPending}
                onSend={() => mutate({ do: 'receipt' })}
              />
            </Flex>
          )}
        </Stack>
      </Card>
      {form === 'price' && (
        <PriceForm
          bookingId={booking.id}
          money={money}
          isBusy={isPending}
          refusal={error}
          onCancel={() => setForm(null)}
          onSave={(next, seenPrice) => mutate({ do: 'price', seenPrice, price: next })}
        />
      )}
      {form === 'payment' && (
        <PaymentForm
          paid={paid}
          balance={balance}
          isBusy={isPending}
          refusal={error}
          onCancel={() => setForm(null)}
          onSave={(payment, seenPaid) => mutate({ do: 'pay', seenPaid, payment })}
        />
      )}
      {error && !(error instanceof ApiError && error.field !== null) && (
        <Card padding={3} radius={2} tone="critical">
          <ErrorText error={error} />
        </Card>
      )}
      {data && (
        <Card padding={3} radius={2} tone={data.done ? 'primary' : 'caution'} role="status">
          <Text size={1}>{wordsFor(data)}</Text>
        </Card>
      )}
    </Stack>
  );
}

function titleOfPrice(hasPrice: boolean, isOver: boolean): string {
  if (isOver) return 'Final price';
  return hasPrice ? 'Change price' : 'Agree on a price';
}

function wordsFor({ done, actor }: MoneyResult): string {
  if (done) return 'Saved.';
  return actor === null
    ? 'A receipt is on its way already.'
    : `${actor} changed this first. Check it before you try again.`;
}
