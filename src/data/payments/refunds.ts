import Stripe from 'stripe';
import { z } from 'zod';
import type { NewRefund } from '#domain/booking/money.ts';
import { log } from '#lib/logging/log.ts';
import type { Actor } from '../bookings/owner-calls.ts';
import { callDatabase } from '../client.ts';
import { DataError, toRow } from '../errors.ts';
import { centsOf, stripeClient } from './stripe-client.ts';

const unsentRefund = z.object({
  id: z.uuid(),
  amount: z.number(),
  /** The provider's name of the payment. */
  reference: z.string(),
  /** How often the provider answered with an error of its own. */
  tries: z.number(),
  isSent: z.boolean(),
});
type UnsentRefund = z.output<typeof unsentRefund>;

/**
 * Pays back an online payment, whole or in part. It is noted first: while the provider is down, it waits.
 * @returns whether the provider took it, or still waits for it; null where there is no such payment
 * @throws DataError `rejected` for more than is left, and for what the provider refuses
 * @see https://docs.stripe.com/api/refunds/create
 */
export async function refundPayment(bookingId: string, refund: NewRefund, actor: Actor) {
  const stripe = stripeClient();
  if (!stripe) return null;
  const noted = await callDatabase(
    'start_refund',
    { booking_id: bookingId, refund: toRow<string | number>(refund), actor },
    unsentRefund.nullable(),
  );
  if (noted === null) return null;
  if (noted.isSent) return { done: true, actor: actor.name };
  try {
    const send = noted.tries === 0 ? sendRefund : sendAgain;
    return { done: await send(stripe, noted), actor: actor.name };
  } catch (error) {
    if (error instanceof DataError) throw error;
    log.warn('A refund could not be sent; it is sent again.', { error });
    return { done: true, isWaiting: true, actor: actor.name };
  }
}

/** Sends a refund unless an earlier try has made it. @returns false for one that failed meanwhile */
async function sendAgain(stripe: Stripe, refund: UnsentRefund): Promise<boolean> {
  for await (const made of stripe.refunds.list({ payment_intent: refund.reference, limit: 100 })) {
    if (made.metadata?.['id'] !== refund.id) continue;
    await recordRefunds([made]);
    return made.status !== 'failed';
  }
  return sendRefund(stripe, refund);
}

async function sendRefund(stripe: Stripe, refund: UnsentRefund): Promise<boolean> {
  const { id, amount, reference, tries } = refund;
  try {
    const { id: name } = await stripe.refunds.create(
      { payment_intent: reference, amount: centsOf(amount), metadata: { id } },
      // The provider keeps an error of its own under its key for a day.
      { idempotencyKey: tries === 0 ? `refund-${id}` : `refund-${id}-${tries}` },
    );
    // The answer to a repeated call is the first one's: how it is now may be another.
    const made = await stripe.refunds.retrieve(name);
    await recordRefunds([made]);
    return made.status !== 'failed';
  } catch (error) {
    if (isOwnError(error)) {
      await callDatabase('count_refund_error', { refund_id: id, seen_tries: tries }, z.boolean());
    }
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    await writeRefunds([
      { id, reference: null, payment: reference, amount, status: 'failed', isDispute: false },
    ]);
    throw new DataError('rejected', `amount is refused: ${error.message}`, error);
  }
}

/** Whether the provider answered, with an error of its own: its key keeps that. */
const isOwnError = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500;

/** As many as the provider tells at once: a refund may fail weeks later, and its event be lost. */
const LATEST_REFUNDS = 100;

/**
 * Writes the latest refunds, and sends those whose answer nobody got.
 * @throws an error of the provider or the database: it is looked up again
 * @see https://docs.stripe.com/api/refunds/list
 */
export async function settleRefunds(stripe: Stripe): Promise<void> {
  await recordRefunds((await stripe.refunds.list({ limit: LATEST_REFUNDS })).data);
  await recordDisputes((await stripe.disputes.list({ limit: LATEST_REFUNDS })).data);
  for (const refund of await callDatabase('list_unsent_refunds', {}, z.array(unsentRefund))) {
    try {
      await sendAgain(stripe, refund);
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
      isDispute: false,
    })),
  );

/** What is an inquiry, or was won, takes no money. @see https://docs.stripe.com/api/disputes/object */
const TAKES_MONEY: readonly string[] = ['needs_response', 'under_review', 'lost'];

/**
 * Writes disputes as the provider tells them now: money that the customer's bank took back.
 * @returns whether one of them is this site's
 * @throws DataError
 */
export const recordDisputes = (disputes: Stripe.Dispute[]) =>
  writeRefunds(
    disputes.map(({ id: reference, status, amount, payment_intent: payment }) => ({
      id: null,
      reference,
      payment: typeof payment === 'string' ? payment : null,
      amount: amount / 100,
      status: TAKES_MONEY.includes(status) ? 'succeeded' : 'canceled',
      isDispute: true,
    })),
  );

type WrittenRefund = {
  id: string | null;
  reference: string | null;
  payment: string | null;
  /** In dollars. */
  amount: number;
  status: string;
  isDispute: boolean;
};

const writeRefunds = (refunds: WrittenRefund[]) =>
  callDatabase('record_refunds', { refunds: refunds.map(toRow) }, z.boolean());
