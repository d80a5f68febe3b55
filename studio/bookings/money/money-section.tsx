import { Button, Flex, Stack } from '@sanity/ui';
import { useState } from 'react';
import {
  type BookingMoney,
  type MoneyCommand,
  type MoneyResult,
  type Payment,
  refundableOf,
} from '#domain/booking/money.ts';
import type { BookingDetails } from '#domain/booking/schemas.ts';
import { useCall, useMayAct, useRead } from '../api/use-owner-api.ts';
import { DoneMessage } from '../ui/done-message.tsx';
import { FormError } from '../ui/error-text.tsx';
import { ListFrame } from '../ui/list-frame.tsx';
import { PrintButton } from '../ui/print-button.tsx';
import { Panel, Section } from '../ui/section.tsx';
import { type MoneyFormProps, PaymentForm, RefundForm } from './payment-forms.tsx';
import { PriceForm } from './price-form.tsx';
import { PaymentList, PriceLines } from './price-lines.tsx';

type Form = 'price' | 'payment' | Payment;

export function MoneySection({ booking }: { booking: BookingDetails }) {
  const query = useRead(['money', booking.id], (api) => api.readMoney(booking.id));
  return (
    <Section title="Price">
      <ListFrame query={query}>{(money) => <Money booking={booking} money={money} />}</ListFrame>
    </Section>
  );
}

function Money({ booking, money }: { booking: BookingDetails; money: BookingMoney }) {
  const mayAct = useMayAct();
  const [form, setForm] = useState<Form | null>(null);
  const [isReceiptAsked, setReceiptAsked] = useState(false);
  const { mutate, isPending, error, data, variables, reset } = useCall(
    (api, command: MoneyCommand) => api.sendMoney(booking.id, command),
    { onSuccess: () => setForm(null) },
  );
  const { price, paid } = money;
  const rest = price === null ? null : Math.round((price.total - paid) * 100) / 100;
  const balance = rest === null || booking.status === 'cancelled' ? null : Math.max(0, rest);
  const overpaid = Math.max(0, -(rest ?? 0));
  /** By email and on paper, once something was paid for a price. */
  const hasReceipt = price !== null && paid !== 0;
  // What is still to be done may come to another price: that is asked once.
  const isEarly = booking.status !== 'completed' && !isReceiptAsked;
  const isOver = booking.status === 'completed' || booking.status === 'no_show';

  const shared: MoneyFormProps = {
    ...{ isBusy: isPending, refusal: error, onSend: mutate },
    onCancel: () => setForm(null),
  };

  function open(next: Form) {
    // What was said of another form.
    if (error || data) reset();
    setForm(next);
  }

  return (
    <Stack gap={3}>
      <Panel>
        <PriceLines booking={booking} money={money} />
        <PaymentList
          money={money}
          balance={balance}
          overpaid={overpaid}
          onTakeBack={
            mayAct && !isPending ? (paymentId) => mutate({ do: 'take-back', paymentId }) : undefined
          }
          onRefund={open}
        />
        {mayAct && booking.status !== 'declined' && (
          <Flex gap={2} wrap="wrap">
            {(['price', 'payment'] as const).map((name) => (
              <Button
                key={name}
                mode="ghost"
                text={name === 'price' ? titleOfPrice(price !== null, isOver) : 'Note a payment'}
                selected={form === name}
                onClick={() => open(name)}
              />
            ))}
            {hasReceipt && booking.email !== null && (
              <Button
                mode="ghost"
                text={isReceiptAsked ? "Send it though the visit isn't done" : 'Send receipt'}
                disabled={isPending}
                onClick={() => (isEarly ? setReceiptAsked(true) : mutate({ do: 'receipt' }))}
              />
            )}
            {hasReceipt && (
              <PrintButton
                text="Print receipt"
                fill={async (page, api) => showPage(page, await api.readReceipt(booking.id))}
              />
            )}
          </Flex>
        )}
      </Panel>
      {form === 'price' && <PriceForm bookingId={booking.id} money={money} {...shared} />}
      {form === 'payment' && <PaymentForm paid={paid} balance={balance} {...shared} />}
      {typeof form === 'object' && form !== null && (
        <RefundForm
          key={form.id}
          booking={booking}
          paymentId={form.id}
          left={refundableOf(form, money.payments)}
          overpaid={overpaid}
          {...shared}
        />
      )}
      <FormError error={error} />
      {data && (
        <DoneMessage
          key={data.revision}
          bookingId={booking.id}
          message={wordsFor(data, variables, booking.email)}
          tone={data.done ? 'primary' : 'caution'}
          revision={data.revision ?? null}
          undone="Undone. Nothing is sent."
        />
      )}
    </Stack>
  );
}

function titleOfPrice(hasPrice: boolean, isOver: boolean): string {
  if (isOver) return 'Final price';
  return hasPrice ? 'Change price' : 'Agree on a price';
}

function wordsFor({ done, actor }: MoneyResult, command: MoneyCommand, email: string | null) {
  if (done)
    return command.do === 'receipt' ? `The receipt goes to ${email} in a few seconds.` : 'Saved.';
  return actor === null
    ? 'A receipt is on its way already.'
    : `${actor} changed this first. Check it before you try again.`;
}

/** @param html a page of the site's own, without scripts; what visitors wrote is escaped in it */
function showPage({ document }: Window, html: string): void {
  const { documentElement } = new DOMParser().parseFromString(html, 'text/html');
  document.replaceChild(document.importNode(documentElement, true), document.documentElement);
}
