import { after } from 'next/server';
import Stripe from 'stripe';
import { z } from 'zod';
import { environment } from '#config/env.ts';
import { log } from '#lib/logging/log.ts';
import { callDatabase, hashToken } from '../client.ts';
import { recordDisputes, recordRefunds, settleRefunds } from './refunds.ts';
import { centsOf, stripeClient } from './stripe-client.ts';

const CURRENCY = 'usd';

const text = z.string().nullable();
const startedCheckout = z.object({
  id: text,
  kind: z.enum(['deposit', 'balance']).nullable(),
  amount: z.number().nullable(),
  sessionId: text,
  number: z.string(),
  email: text,
  outdated: z.array(z.string()),
});
type Checkout = z.output<typeof startedCheckout>;

/** The provider allows 30 minutes to 24 hours. */
const LASTS_SECONDS = 23 * 60 * 60;
const TITLES = { deposit: 'Deposit', balance: 'Rest of the price' };

/**
 * Where the customer of a link pays what is due: a session at the provider that is used again while it asks
 * for the same; what asks for something else is ended first.
 * @param returnUrl the customer's page
 * @returns an address of the provider; null when nothing is to be paid, or a payment is on its way
 * @throws DataError of the database, or an error of the provider: then nothing was asked for
 * @see https://docs.stripe.com/api/checkout/sessions/create
 */
export async function startCheckout(token: string, returnUrl: string): Promise<string | null> {
  const stripe = stripeClient();
  if (!stripe) return null;
  const ask = () =>
    callDatabase('start_checkout', { token_hash: hashToken(token) }, startedCheckout.nullable());
  let checkout = await ask();
  const outdated = checkout?.outdated ?? [];
  for (const sessionId of outdated) await endSession(stripe, sessionId);
  // One of them may have been paid, and nobody told: what is due now is another question.
  if (outdated.length > 0) checkout = await ask();
  if (checkout?.sessionId) {
    const session = await stripe.checkout.sessions.retrieve(checkout.sessionId);
    if (session.status === 'open' && session.url) return session.url;
    await settleSession(checkout.sessionId);
    checkout = await ask();
  }
  if (!checkout?.id || checkout.sessionId) return null;
  const session = await createSession(stripe, checkout, returnUrl);
  if (await recordSession(session)) return session.url;
  // Another press was first: only one of them may be paid.
  await endSession(stripe, session.id);
  return startCheckout(token, returnUrl);
}

function createSession(stripe: Stripe, checkout: Checkout, returnUrl: string) {
  const { id, kind, amount, number, email } = checkout;
  const name = `${TITLES[kind ?? 'deposit']}, request #${number}`;
  // Each call has an idempotency key of the SDK's own, for its repeats. One for all presses would keep an
  // error of the provider for a day; of a session whose answer got lost nobody has the address.
  return stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: CURRENCY,
          unit_amount: centsOf(amount ?? 0),
          product_data: { name },
        },
      },
    ],
    ...(id !== null && { client_reference_id: id }),
    ...(email !== null && { customer_email: email }),
    success_url: `${returnUrl}?said=paid`,
    cancel_url: returnUrl,
    expires_at: Math.floor(Date.now() / 1000) + LASTS_SECONDS,
  });
}

/** Ends a session that nobody should pay any more; one that was paid meanwhile is written down. */
async function endSession(stripe: Stripe, sessionId: string): Promise<void> {
  await stripe.checkout.sessions.expire(sessionId).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  });
  await settleSession(sessionId);
}

/** A payment by bank that didn't come leaves its session complete and unpaid. */
function statusOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): string {
  if (session.status !== 'complete') return session.status === 'expired' ? 'expired' : 'open';
  if (session.payment_status === 'paid') return 'paid';
  const isOver = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return isOver ? 'failed' : 'pending';
}

/**
 * Looks a session up at the provider and writes what became of it; money is written once.
 * @returns false for a session that is none of this site's
 * @throws an error of the provider or the database: it is to be told again
 * @see https://docs.stripe.com/checkout/fulfillment
 */
async function settleSession(sessionId: string): Promise<boolean> {
  const stripe = stripeClient();
  if (!stripe) return false;
  const session = await stripe.checkout.sessions.retrieve(sessionId, {
    expand: ['payment_intent'],
  });
  return recordSession(session);
}

/** @returns false for one that is none of this site's, and for a second one of a checkout */
async function recordSession(session: Stripe.Checkout.Session): Promise<boolean> {
  const checkoutId = z.uuid().safeParse(session.client_reference_id).data;
  if (!checkoutId || session.currency !== CURRENCY) return false;
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  return callDatabase(
    'record_session',
    {
      session: {
        checkout_id: checkoutId,
        session_id: session.id,
        status: statusOf(session, intent),
        amount: (session.amount_total ?? 0) / 100,
        reference: intent?.id ?? null,
      },
    },
    z.boolean(),
  );
}

const unsettled = z.array(z.object({ sessionId: z.string(), isOutdated: z.boolean() }));

/**
 * For what no webhook told: looks up sessions that are open and the latest refunds, ends sessions that ask for
 * too much, and sends refunds that were not answered.
 */
export async function settlePayments(): Promise<void> {
  await settleOpenSessions({});
  const stripe = stripeClient();
  if (stripe) await settleRefunds(stripe);
}

/**
 * Looks up the open sessions of one booking, and ends those that ask for what is no longer to be paid.
 * @param booking its id, or the token of its customer's link; neither: all of them
 */
export async function settleOpenSessions({ id, token }: { id?: string; token?: string }) {
  const stripe = stripeClient();
  if (!stripe) return;
  const sessions = await callDatabase(
    'list_unsettled_sessions',
    {
      ...(id !== undefined && { booking_id: id }),
      ...(token !== undefined && { token_hash: hashToken(token) }),
    },
    unsettled,
  );
  for (const { sessionId, isOutdated } of sessions) {
    try {
      await (isOutdated ? endSession(stripe, sessionId) : settleSession(sessionId));
    } catch (error) {
      log.warn('A payment could not be looked up; it is looked up again.', { error });
    }
  }
}

/**
 * `settleOpenSessions` once the response is on its way: after a change of a booking, a page to pay on that was opened
 * before may ask for too much. What fails is done by the scheduler.
 */
export function settleAfterResponse(booking: { id?: string; token?: string }): void {
  after(async () => {
    try {
      await settleOpenSessions(booking);
    } catch (error) {
      log.warn('The payment pages of a visit could not be ended; the scheduler ends them.', {
        error,
      });
    }
  });
}

/**
 * Takes an event of the provider. What it tells is looked up again there: the event only says where to look.
 * @param body the request's body, byte for byte
 * @returns null for a wrong signature, or without an account; whether something of this site was told
 * @throws an error of the provider or the database: it is to be told again
 * @see https://docs.stripe.com/webhooks
 */
export async function takePaymentEvent(body: string, signature: string): Promise<boolean | null> {
  const stripe = stripeClient();
  const secret = environment().payments?.webhookSecret;
  if (!stripe || !secret) return null;
  let event: Stripe.Event;
  try {
    event = await stripe.webhooks.constructEventAsync(body, signature, secret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
  switch (event.type) {
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return settleSession(event.data.object.id);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return recordRefunds([await stripe.refunds.retrieve(event.data.object.id)]);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return recordDisputes([await stripe.disputes.retrieve(event.data.object.id)]);
    default:
      return false;
  }
}
