import type Stripe from 'stripe';
import type { z } from 'zod';
import { applyFault } from '../faults.ts';
import { missing, refused } from './api-error.ts';
import type { PaymentFaults } from './faults.ts';
import type * as parameters from './parameters.ts';
import { type Books, newId, type Refund, seconds } from './state.ts';
import type { Webhooks } from './webhooks.ts';

/** How long after its success a refund fails or a payment is disputed. */
export const FAILS_AFTER_MS = 500;

type World = { faults: PaymentFaults; webhooks: Webhooks; now: () => number };

/** Creates refunds and lets them fail, and announces the events. */
export function openRefunds({ faults, webhooks, now }: World) {
  /** https://docs.stripe.com/refunds, with results like https://docs.stripe.com/testing#refunds */
  function createRefund(books: Books, given: z.infer<typeof parameters.refund>): Refund {
    const intent = Object.hasOwn(books.intents, given.payment_intent)
      ? books.intents[given.payment_intent]
      : undefined;
    if (!intent) throw missing('payment_intent', given.payment_intent);
    if (intent.status !== 'succeeded') {
      throw refused(
        `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      );
    }
    const isDisputed = Object.values(books.disputes).some(
      ({ payment_intent, status }) => payment_intent === intent.id && status !== 'won',
    );
    if (isDisputed) {
      const message = `Charge ${intent.latest_charge} has been charged back; cannot issue a refund.`;
      throw refused(message, { code: 'charge_disputed' });
    }
    const rest = Object.values(books.refunds)
      .filter((each) => each.payment_intent === intent.id && each.status !== 'failed')
      .reduce((left, each) => left - each.amount, intent.amount_received);
    if (rest === 0) {
      const code = 'charge_already_refunded';
      throw refused(`Charge ${intent.latest_charge} has already been refunded.`, { code });
    }
    const { amount = rest, metadata } = given;
    if (amount > rest) {
      const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
      throw refused(
        `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(rest)})`,
        { param: 'amount' },
      );
    }
    const id = newId('re');
    const refund = {
      id,
      object: 'refund',
      amount,
      created: seconds(now()),
      currency: 'usd',
      charge: intent.latest_charge,
      metadata,
      payment_intent: intent.id,
      status: 'succeeded',
    } satisfies Partial<Stripe.Refund>;
    books.refunds[id] = refund;
    if (applyFault(faults.current, 'refundsFail')) books.due[id] = now() + FAILS_AFTER_MS;
    webhooks.announce(books, 'refund.created', refund);
    return refund;
  }

  function failRefund(books: Books, refund: Refund): void {
    Reflect.deleteProperty(books.due, refund.id);
    refund.status = 'failed';
    refund['failure_reason'] = 'expired_or_canceled_card';
    webhooks.announce(books, 'refund.updated', refund);
    webhooks.announce(books, 'refund.failed', refund);
  }

  return { createRefund, failRefund };
}
