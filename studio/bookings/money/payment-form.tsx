import { Flex } from '@sanity/ui';
import { useState } from 'react';
import { METHOD_LABELS, newPayment, PAYMENT_METHODS } from '#domain/booking/money.ts';
import { businessDay } from '#domain/booking/times.ts';
import { useTimeZone } from '../../business/business.ts';
import { FormEnd, FormPanel } from '../ui/form.tsx';
import { fieldsOf, LabeledInput, LabeledSelect } from '../ui/labeled-field.tsx';
import { useFieldErrors } from '../ui/use-field-errors.ts';
import type { MoneyFormProps } from './money-form.ts';
import { amountOf } from './price-draft.ts';

const METHODS = Object.entries(METHOD_LABELS);

type Typed = Record<'amount' | 'method' | 'paidOn', string>;

type PaymentFormProps = MoneyFormProps & {
  paid: number;
  /** What is still to pay; null where nobody has said the price. */
  balance: number | null;
};

/** How much was paid, how and when. Nothing is charged: it only says what happened. */
export function PaymentForm(props: PaymentFormProps) {
  const { paid, balance, isBusy, refusal, onSend, onCancel } = props;
  /** What was paid when the form began. */
  const [seenPaid] = useState(paid);
  const [id] = useState(() => crypto.randomUUID());
  const timeZone = useTimeZone();
  const [typed, setTyped] = useState<Typed>(() => ({
    amount: balance === null ? '' : String(balance),
    method: PAYMENT_METHODS[0],
    paidOn: businessDay(timeZone),
  }));
  const { form, errorAt, read } = useFieldErrors('payment', refusal);

  function save() {
    const payment = read(newPayment, { id, ...typed, amount: amountOf(typed.amount) });
    if (payment) onSend({ do: 'pay', seenPaid, payment });
  }

  const field = fieldsOf('payment', typed, errorAt, setTyped);
  return (
    <FormPanel form={form} onSubmit={save}>
      <Flex gap={3} wrap="wrap">
        <LabeledInput {...field('amount')} label="Paid (dollars)" type="text" />
        <LabeledSelect {...field('method')} label="How" options={METHODS} />
        <LabeledInput {...field('paidOn')} label="On" type="date" />
      </Flex>
      <FormEnd text="Save payment" isBusy={isBusy} onLeave={onCancel} />
    </FormPanel>
  );
}
