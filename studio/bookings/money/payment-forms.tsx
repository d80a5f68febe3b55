import { Flex } from '@sanity/ui';
import { useState } from 'react';
import { canceledHoursBefore } from '#domain/booking/canceled-hours.ts';
import type { BookingDetails } from '#domain/booking/schemas.ts';
import type { MoneyCommand } from '#domain/money/booking-money.ts';
import {
  METHOD_LABELS,
  newPayment,
  newRefund,
  PAYMENT_METHODS,
  proposedRefund,
} from '#domain/money/payments.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { businessDay } from '#domain/schedule/times.ts';
import { useBusiness, useTimeZone } from '../../business/business.ts';
import { FormEnd, FormPanel } from '../ui/form.tsx';
import { fieldsOf, LabeledInput, LabeledSelect } from '../ui/labeled-field.tsx';
import { Small } from '../ui/section.tsx';
import { useFieldErrors } from '../ui/use-field-errors.ts';
import { amountOf } from './price-draft.ts';

/** The props of every form for prices and payments. */
export type MoneyFormProps = {
  isBusy: boolean;
  refusal: Error | null;
  onSend: (command: MoneyCommand) => void;
  onCancel: () => void;
};

const METHODS = Object.entries(METHOD_LABELS);

type PaymentFormProps = MoneyFormProps & {
  /** The amount that the business has, including money on its way. */
  seen: number;
  onItsWay: number;
  /** The unpaid amount, or null without a price. */
  balance: number | null;
};

/** Records a payment. It doesn't charge the customer. */
export function PaymentForm(props: PaymentFormProps) {
  const { seen, onItsWay, balance, isBusy, refusal, onSend, onCancel } = props;
  /** The paid amount when the form opened. */
  const [seenPaid] = useState(seen);
  const [id] = useState(() => crypto.randomUUID());
  const timeZone = useTimeZone();
  const [typed, setTyped] = useState<Record<'amount' | 'method' | 'paidOn', string>>(() => ({
    amount: balance === null ? '' : String(balance),
    method: PAYMENT_METHODS[0],
    paidOn: businessDay(timeZone),
  }));
  const { form, errorAt, read } = useFieldErrors('payment', refusal);
  const field = fieldsOf('payment', typed, errorAt, setTyped);

  function save() {
    const payment = read(newPayment, { id, ...typed, amount: amountOf(typed.amount) });
    if (payment) onSend({ do: 'pay', seenPaid, payment });
  }

  return (
    <FormPanel form={form} label="Record a payment" onSubmit={save}>
      <Flex gap={3} wrap="wrap">
        <LabeledInput {...field('amount')} label="Paid (dollars)" type="text" />
        <LabeledSelect {...field('method')} label="How" options={METHODS} />
        <LabeledInput {...field('paidOn')} label="On" type="date" />
      </Flex>
      {onItsWay > 0 && (
        <Small>{`${formatUsd(onItsWay)} more is on its way from the customer's bank.`}</Small>
      )}
      <FormEnd text="Save payment" isBusy={isBusy} onLeave={onCancel} />
    </FormPanel>
  );
}

type RefundFormProps = MoneyFormProps & {
  booking: BookingDetails;
  paymentId: string;
  /** The part of the payment that is not refunded, and the overpaid amount, in dollars. */
  left: number;
  overpaid: number;
};

/** Refunds an online payment, with a reason. */
export function RefundForm(props: RefundFormProps) {
  const { booking, paymentId, left, overpaid, isBusy, refusal, onSend, onCancel } = props;
  const { cancellation, refundHours, timeZone } = useBusiness();
  const [id] = useState(() => crypto.randomUUID());
  const hoursBefore = canceledHoursBefore(booking, timeZone);
  const proposed = proposedRefund({ left, overpaid, hoursBefore, refundHours });
  const [typed, setTyped] = useState({ amount: String(proposed), reason: '' });
  const { form, errorAt, read } = useFieldErrors('refund', refusal);
  const field = fieldsOf('refund', typed, errorAt, setTyped);

  function save() {
    const refund = read(newRefund, { ...typed, id, paymentId, amount: amountOf(typed.amount) });
    if (refund) onSend({ do: 'refund', refund });
  }

  return (
    <FormPanel form={form} label="Refund" onSubmit={save}>
      <Flex gap={3} wrap="wrap">
        <LabeledInput {...field('amount')} label="Refund (dollars)" type="text" />
        <LabeledInput {...field('reason')} label="Reason" type="text" />
      </Flex>
      {hoursBefore !== null && <Small>{canceledWords(hoursBefore, refundHours)}</Small>}
      {cancellation !== '' && <Small>{`Your rule: ${cancellation}`}</Small>}
      <Small muted>
        The money goes back to the card or account that paid, and the customer isn&apos;t asked to
        pay it again. Stripe keeps its fee.
      </Small>
      <FormEnd text="Refund" isBusy={isBusy} onLeave={onCancel} />
    </FormPanel>
  );
}

function canceledWords(hoursBefore: number, refundHours: number | null): string {
  const canceled =
    hoursBefore < 0
      ? 'The customer canceled after the visit was due to start.'
      : `The customer canceled ${hoursBefore} hours before the visit.`;
  return refundHours === null
    ? canceled
    : `${canceled} Your settings suggest a full refund until ${refundHours} hours before.`;
}
