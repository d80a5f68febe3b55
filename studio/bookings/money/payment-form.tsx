import { Button, Card, Flex, Stack } from '@sanity/ui';
import { useRef, useState, type SubmitEvent } from 'react';
import {
  METHOD_LABELS,
  newPayment,
  PAYMENT_METHODS,
  type NewPayment,
} from '#domain/bookings/money.ts';
import { businessDay } from '#domain/bookings/times.ts';
import { ApiError } from '../api/api-error.ts';
import { LabeledSelect } from '../entry/labeled-select.tsx';
import { LabeledInput } from '../labeled-input.tsx';
import { useTimeZone } from '../use-place.ts';
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
  const [error, setError] = useState<{ field: string; message: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const refused =
    refusal instanceof ApiError && refusal.field !== null
      ? { field: refusal.field === 'date' ? 'paidOn' : refusal.field, message: refusal.message }
      : null;
  const wrong = error ?? refused;
  const errorAt = (field: string) => (wrong?.field === field ? wrong.message : null);

  function save(event: SubmitEvent) {
    event.preventDefault();
    const parsed = newPayment.safeParse({ id, amount: amountOf(amount), method, paidOn });
    const [issue] = parsed.error?.issues ?? [];
    setError(issue ? { field: String(issue.path[0]), message: issue.message } : null);
    if (parsed.success) onSave(parsed.data, seenPaid);
    else form.current?.querySelector<HTMLElement>(`#payment-${String(issue?.path[0])}`)?.focus();
  }

  return (
    <Card padding={4} radius={2} border tone="transparent">
      <form ref={form} noValidate onSubmit={save}>
        <Stack gap={4}>
          <Flex gap={3} wrap="wrap">
            <LabeledInput
              id="payment-amount"
              label="Paid (dollars)"
              type="text"
              value={amount}
              error={errorAt('amount')}
              onChange={setAmount}
            />
            <LabeledSelect
              id="payment-method"
              label="How"
              options={METHODS}
              value={method}
              error={errorAt('method')}
              onChange={setMethod}
            />
            <LabeledInput
              id="payment-paidOn"
              label="On"
              type="date"
              value={paidOn}
              error={errorAt('paidOn')}
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
