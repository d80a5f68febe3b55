import Stripe from 'stripe';
import { z } from 'zod';
import type { NewRefund } from '#domain/booking/money.ts';
import { log } from '#lib/logging/log.ts';
import type { Actor } from '../bookings/owner-calls.ts';
import { callDatabase } from '../client.ts';
import { DataError, toRow } from '../errors.ts';
import { centsOf, stripeClient } from './stripe-client.ts';

/**
 * Pays back an online payment, whole or in part. It is noted first: while the provider is down, it waits.
 * @returns whether the provider took it, or will; null where there is no such payment
 * @throws DataError `rejected` for more than is left, and for what the provider refuses
 * @see https://docs.stripe.com/api/refunds/create
 */
export async function refundPayment(bookingId: string, refund: NewRefund, actor: Actor) {
  const stripe = stripeClient();
  if (!stripe) return null;
  const { id, amount } = refund;
  const reference = await callDatabase(
    'start_refund',
    { booking_id: bookingId, refund: toRow<string | number>(refund), actor },
    z.string().nullable(),
  );
  if (reference === null) return null;
  try {
    return { done: await sendRefund(stripe, { id, amount, reference }), actor: actor.name };
  } catch (error) {
    if (error instanceof DataError) throw error;
    log.warn('A refund could not be sent; it is sent again.', { error });
    return { done: true, actor: actor.name };
  }
}

const unsentRefund = z.object({ id: z.uuid(), amount: z.number(), reference: z.string() });

/** @returns false for one that failed meanwhile */
async function sendRefund(stripe: Stripe, refund: z.output<typeof unsentRefund>) {
  const { id, amount, reference } = refund;
  try {
    const { id: name } = await stripe.refunds.create(
      { payment_intent: reference, amount: centsOf(amount), metadata: { id } },
      { idempotencyKey: `refund-${id}` },
    );
    // The answer to a repeated call is the first one's: how it is now may be another.
    const made = await stripe.refunds.retrieve(name);
    await recordRefunds([made]);
    return made.status !== 'failed';
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    await writeRefunds([{ id, reference: null, payment: reference, amount, status: 'failed' }]);
    throw new DataError('rejected', `amount is refused: ${error.message}`, error);
  }
}

/** As many as the provider tells at once: a refund may fail weeks later, and its event be lost. */
const LATEST_REFUNDS = 100;

/**
 * Writes the latest refunds, and sends those whose answer nobody got.
 * @throws an error of the provider or the database: it is looked up again
 * @see https://docs.stripe.com/api/refunds/list
 */
export async function settleRefunds(stripe: Stripe): Promise<void> {
  await recordRefunds((await stripe.refunds.list({ limit: LATEST_REFUNDS })).data);
  for (const refund of await callDatabase('list_unsent_refunds', {}, z.array(unsentRefund))) {
    try {
      // The provider forgets an idempotency key after a day; until then it repeats an error of its own.
      const made = stripe.refunds.list({ payment_intent: refund.reference, limit: 100 });
      const own = (await made).data.find(({ metadata }) => metadata?.['id'] === refund.id);
      await (own ? recordRefunds([own]) : sendRefund(stripe, refund));
    } catch (error) {
      log.warn('A refund could not be sent; it is sent again.', { error });
    }
  }
}

/**
 * Writes refunds as the provider tells them now. One that was made in its dashboard has no id of this site.
 * @returns whether one of them is this site's
 * @throws DataError
 */
export const recordRefunds = (refunds: Stripe.Refund[]) =>
  writeRefunds(
    refunds.map(({ id: reference, metadata, status, amount, payment_intent: payment }) => ({
      id: z.uuid().safeParse(metadata?.['id']).data ?? null,
      reference,
      payment: typeof payment === 'string' ? payment : null,
      amount: amount / 100,
      status: status ?? 'pending',
    })),
  );

type WrittenRefund = {
  id: string | null;
  reference: string | null;
  payment: string | null;
  /** In dollars. */
  amount: number;
  status: string;
};

const writeRefunds = (refunds: WrittenRefund[]) =>
  callDatabase('record_refunds', { refunds }, z.boolean());
