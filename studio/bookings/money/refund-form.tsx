import { Flex } from '@sanity/ui';
import { useState } from 'react';
import { newRefund } from '#domain/booking/money.ts';
import { useBusiness } from '../../business/business.ts';
import { FormEnd, FormPanel } from '../ui/form.tsx';
import { fieldsOf, LabeledInput } from '../ui/labeled-field.tsx';
import { Small } from '../ui/section.tsx';
import { useFieldErrors } from '../ui/use-field-errors.ts';
import type { MoneyFormProps } from './money-form.ts';
import { amountOf } from './price-draft.ts';

type RefundFormProps = MoneyFormProps & {
  paymentId: string;
  /** What is left of the payment, in dollars. */
  left: number;
};

/** How much goes back to who paid online, and why. */
export function RefundForm(props: RefundFormProps) {
  const { paymentId, left, isBusy, refusal, onSend, onCancel } = props;
  const { cancellation } = useBusiness();
  const [id] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState({ amount: String(left), reason: '' });
  const { form, errorAt, read } = useFieldErrors('refund', refusal);
  const field = fieldsOf('refund', typed, errorAt, setTyped);

  function save() {
    const refund = read(newRefund, { ...typed, id, paymentId, amount: amountOf(typed.amount) });
    if (refund) onSend({ do: 'refund', refund });
  }

  return (
    <FormPanel form={form} onSubmit={save}>
      <Flex gap={3} wrap="wrap">
        <LabeledInput {...field('amount')} label="Pay back (dollars)" type="text" />
        <LabeledInput {...field('reason')} label="Reason" type="text" />
      </Flex>
      {cancellation !== '' && <Small>{`Your rule: ${cancellation}`}</Small>}
      <Small muted>It goes back to the card or account that paid. The fee of Stripe stays.</Small>
      <FormEnd text="Pay back" isBusy={isBusy} onLeave={onCancel} />
    </FormPanel>
  );
}
