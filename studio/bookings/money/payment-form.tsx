import { Button, Card, Flex, Stack } from '@sanity/ui';
import { useState, type SubmitEvent } from 'react';
import {
  METHOD_LABELS,
  newPayment,
  PAYMENT_METHODS,
  type NewPayment,
} from '#domain/booking/money.ts';
import { businessDay } from '#domain/booking/times.ts';
import { useTimeZone } from '../../business/place.ts';
import { LabeledSelect } from '../entry/labeled-select.tsx';
import { LabeledInput } from '../ui/labeled-input.tsx';
import { firstIssue, useFieldErrors } from '../ui/use-field-errors.ts';
import { amountOf } from './price-draft.ts';

const METHODS = PAYMENT_METHODS.map((name) => [name, METHOD_LABELS[name]] as const);

type PaymentFormProps = {
  /** What was paid so far, in dollars. */
  paid: number;
  /** What is still to pay; null where nobody has said the price. */
  balance: number | null;
  isBusy: boolean;
  /** Why the site refused it. */
  refusal: Error | null;
  /** @param seenPaid what was paid when the form began */
  onSave: (payment: NewPayment, seenPaid: number) => void;
  onCancel: () => void;
};

/** How much was paid, how and when. Nothing is charged: it only says what happened. */
export function PaymentForm(props: PaymentFormProps) {
  const { paid, balance, isBusy, refusal, onSave, onCancel } = props;
  const [seenPaid] = useState(paid);
  const [id] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState(balance === null ? '' : String(balance));
  const [method, setMethod] = useState<string>(PAYMENT_METHODS[0]);
  const timeZone = useTimeZone();
  const [paidOn, setPaidOn] = useState(() => businessDay(timeZone));
  const { form, errorAt, show } = useFieldErrors('payment', refusal);

  function save(event: SubmitEvent) {
    event.preventDefault();
    const parsed = newPayment.safeParse({ id, amount: amountOf(amount), method, paidOn });
    show(firstIssue(parsed.error));
    if (parsed.success) onSave(parsed.data, seenPaid);
  }

  const field = (name: string) => ({ id: `payment-${name}`, error: errorAt(name) });
  return (
    <Card padding={4} radius={2} border tone="transparent">
      <form ref={form} noValidate onSubmit={save}>
        <Stack gap={4}>
          <Flex gap={3} wrap="wrap">
            <LabeledInput
              {...field('amount')}
              label="Paid (dollars)"
              type="text"
              value={amount}
              onChange={setAmount}
            />
            <LabeledSelect
              {...field('method')}
              label="How"
              options={METHODS}
              value={method}
              onChange={setMethod}
            />
            <LabeledInput
              {...field('paidOn')}
              label="On"
              type="date"
              value={paidOn}
              onChange={setPaidOn}
            />
          </Flex>
          <Flex gap={2} wrap="wrap">
            <Button type="submit" tone="primary" text="Save payment" disabled={isBusy} />
            <Button mode="bleed" text="Not now" onClick={onCancel} />
          </Flex>
        </Stack>
      </form>
    </Card>
  );
}
