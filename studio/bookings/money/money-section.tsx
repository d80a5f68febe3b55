import { Button, Flex, Stack } from '@sanity/ui';
import { useState } from 'react';
import type { BookingDetails } from '#domain/booking/schemas.ts';
import type { BookingMoney, MoneyCommand, MoneyResult } from '#domain/money/booking-money.ts';
import { keptOf, overpaidOf } from '#domain/money/booking-sums.ts';
import { type Payment, refundableOf } from '#domain/money/payments.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { useCall, useMayAct, useRead } from '../api/use-owner-api.ts';
import { DoneMessage } from '../ui/done-message.tsx';
import { FormError } from '../ui/error-text.tsx';
import { ListFrame } from '../ui/list-frame.tsx';
import { PrintButton } from '../ui/print-button.tsx';
import { Panel, Section, Small } from '../ui/section.tsx';
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
  const [isConfirmingReceipt, setConfirmingReceipt] = useState(false);
  const { mutate, isPending, error, data, variables, reset } = useCall(
    (api, command: MoneyCommand) => api.sendMoney(booking.id, command),
    { onSuccess: () => setForm(null) },
  );
  const { price, paid, back, onItsWay } = money;
  const balance = booking.status === 'cancelled' ? null : money.unpaid;
  const overpaid = booking.status === 'cancelled' ? 0 : overpaidOf(money, price?.total ?? null);
  /** A receipt needs a price and a payment. */
  const hasReceipt = price !== null && keptOf(money) !== 0;
  // The price can still change before the visit is done, so the first press only asks.
  const isEarly = booking.status !== 'completed' && !isConfirmingReceipt;
  const isOver = booking.status === 'completed' || booking.status === 'no_show';

  const shared: MoneyFormProps = {
    isBusy: isPending,
    refusal: error,
    onSend: mutate,
    onCancel: () => setForm(null),
  };

  function open(next: Form) {
    // The message belongs to another form.
    if (error || data) reset();
    setForm(next);
  }

  return (
    <Stack gap={3}>
      <Panel>
        <PriceLines booking={booking} money={money} />
        <LatePayment booking={booking} money={money} onKeep={() => mutate({ do: 'keep' })} />
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
                text={name === 'price' ? titleOfPrice(price !== null, isOver) : 'Record a payment'}
                selected={form === name}
                onClick={() => open(name)}
              />
            ))}
            {hasReceipt && booking.email !== null && (
              <Button
                mode="ghost"
                text={isConfirmingReceipt ? 'Send it before the visit is done' : 'Send receipt'}
                disabled={isPending}
                onClick={() => (isEarly ? setConfirmingReceipt(true) : mutate({ do: 'receipt' }))}
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
      {form === 'payment' && (
        <PaymentForm
          seen={Math.round((paid - back + onItsWay) * 100) / 100}
          onItsWay={onItsWay}
          balance={balance}
          {...shared}
        />
      )}
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

type LatePaymentProps = { booking: BookingDetails; money: BookingMoney; onKeep: () => void };

/** Shows money that arrived for a canceled visit. The owner refunds it or keeps it. */
function LatePayment({ booking, money, onKeep }: LatePaymentProps) {
  const mayAct = useMayAct();
  const { status, awaitsOwner } = booking;
  if (!awaitsOwner || (status !== 'cancelled' && status !== 'declined')) return null;
  return (
    <Flex gap={3} align="center" wrap="wrap">
      <Small weight="semibold">
        {`You have ${formatUsd(keptOf(money))} for this canceled visit. Refund it, or keep it.`}
      </Small>
      {mayAct && <Button mode="ghost" text="Keep it" onClick={onKeep} />}
    </Flex>
  );
}

function titleOfPrice(hasPrice: boolean, isOver: boolean): string {
  if (isOver) return 'Final price';
  return hasPrice ? 'Change price' : 'Agree on a price';
}

function wordsFor(result: MoneyResult, command: MoneyCommand, email: string | null) {
  const { done, actor, isWaiting } = result;
  if (isWaiting) return "Saved, but Stripe hasn't accepted it yet. The site keeps trying.";
  if (done)
    return command.do === 'receipt' ? `The receipt goes to ${email} in a few seconds.` : 'Saved.';
  return actor === null
    ? 'A receipt is already on its way.'
    : `${actor} changed this first. Check it before you try again.`;
}

/** @param html a page from the site without scripts, in which texts by visitors are escaped */
function showPage({ document }: Window, html: string): void {
  const { documentElement } = new DOMParser().parseFromString(html, 'text/html');
  document.replaceChild(document.importNode(documentElement, true), document.documentElement);
}
