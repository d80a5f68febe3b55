import Stripe from 'stripe';
import { z } from 'zod';
import type { Actor } from '#data/bookings/owner-calls.ts';
import { callDatabase } from '#data/client.ts';
import { DataError, toRow } from '#data/errors.ts';
import type { NewRefund } from '#domain/money/payments.ts';
import { log } from '#lib/logging/log.ts';
import { centsOf, stripeClient } from './stripe-client.ts';

const unsentRefund = z.object({
  id: z.uuid(),
  amount: z.number(),
  /** Stripe's id of the payment. */
  reference: z.string(),
  /** The number of Stripe's responses with a server error. */
  tries: z.number(),
  isSent: z.boolean(),
});
type UnsentRefund = z.output<typeof unsentRefund>;

/**
 * Refunds an online payment, in full or in part. The refund is recorded first, so that it is sent later if Stripe is
 * down.
 * @returns whether Stripe accepted it or it is still waiting; null for an unknown payment
 * @throws DataError `rejected` for more than is left, and for refunds that Stripe refuses
 * @see https://docs.stripe.com/api/refunds/create
 */
export async function refundPayment(bookingId: string, refund: NewRefund, actor: Actor) {
  const stripe = stripeClient();
  if (!stripe) return null;
  const recorded = await callDatabase(
    'start_refund',
    { booking_id: bookingId, refund: toRow<string | number>(refund), actor },
    unsentRefund.nullable(),
  );
  if (recorded === null) return null;
  if (recorded.isSent) return { done: true, actor: actor.name };
  try {
    const send = recorded.tries === 0 ? sendRefund : resendRefund;
    return { done: await send(stripe, recorded), actor: actor.name };
  } catch (error) {
    if (error instanceof DataError) throw error;
    log.warn('A refund could not be sent. Trying again later.', { error });
    return { done: true, isWaiting: true, actor: actor.name };
  }
}

/** Sends a refund unless an earlier attempt succeeded. @returns false for a refund that failed meanwhile */
async function resendRefund(stripe: Stripe, refund: UnsentRefund): Promise<boolean> {
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
      // Stripe repeats a server error under the same key for a day.
      { idempotencyKey: tries === 0 ? `refund-${id}` : `refund-${id}-${tries}` },
    );
    // A repeated call returns the response of the first one. The status may have changed since.
    const made = await stripe.refunds.retrieve(name);
    await recordRefunds([made]);
    return made.status !== 'failed';
  } catch (error) {
    if (isServerError(error)) {
      await callDatabase('count_refund_error', { refund_id: id, seen_tries: tries }, z.boolean());
    }
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    await writeRefunds([
      { id, reference: null, payment: reference, amount, status: 'failed', isDispute: false },
    ]);
    throw new DataError('rejected', `amount is refused: ${error.message}`, error);
  }
}

/** Returns whether Stripe responded with a server error, which it repeats under the same key. */
const isServerError = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500;

/** The largest page of Stripe's lists. A refund may fail weeks later, and its event may get lost. */
const LATEST_REFUNDS = 100;

/**
 * Records the latest refunds, and sends those that got no response.
 * @throws an error of Stripe or the database; the next call repeats the lookup
 * @see https://docs.stripe.com/api/refunds/list
 */
export async function settleRefunds(stripe: Stripe): Promise<void> {
  await recordRefunds((await stripe.refunds.list({ limit: LATEST_REFUNDS })).data);
  await recordDisputes((await stripe.disputes.list({ limit: LATEST_REFUNDS })).data);
  for (const refund of await callDatabase('list_unsent_refunds', {}, z.array(unsentRefund))) {
    try {
      await resendRefund(stripe, refund);
    } catch (error) {
      log.warn('A refund could not be sent. Trying again later.', { error });
    }
  }
}

/**
 * Records refunds with their current status at Stripe. Refunds from Stripe's dashboard have no id of this site.
 * @returns whether one of them belongs to this site
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

/** Inquiries and disputes that were won cost no money. @see https://docs.stripe.com/api/disputes/object */
const TAKES_MONEY: readonly string[] = ['needs_response', 'under_review', 'lost'];

/**
 * Records disputes with their current status at Stripe: money that the customer's bank took back.
 * @returns whether one of them belongs to this site
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
