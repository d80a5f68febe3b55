import { after } from 'next/server';
import Stripe from 'stripe';
import { z } from 'zod';
import { environment } from '#config/env.ts';
import { callDatabase, hashToken } from '#data/client.ts';
import { log } from '#lib/logging/log.ts';
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

/** Stripe allows 30 minutes to 24 hours. */
const LASTS_SECONDS = 23 * 60 * 60;
const TITLES = { deposit: 'Deposit', balance: 'Rest of the price' };

/**
 * Returns the address of Stripe's page where the customer of a link pays the amount due. A session is used again while
 * its amount is still due, and sessions with another amount are ended first.
 * @param returnUrl the customer's page
 * @returns null when nothing is due, or a payment is pending
 * @throws DataError of the database, or an error of Stripe; then nothing was requested
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
  // One of them may have been paid in the meantime, so the amount due may be different now.
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
  // Another press was faster. Only one of the sessions may be paid.
  await endSession(stripe, session.id);
  return startCheckout(token, returnUrl);
}

function createSession(stripe: Stripe, checkout: Checkout, returnUrl: string) {
  const { id, kind, amount, number, email } = checkout;
  const name = `${TITLES[kind ?? 'deposit']}, request #${number}`;
  // The SDK sets an idempotency key for the repeats of each call. A key for all presses would repeat an error of
  // Stripe for a day. If the response gets lost, no customer has the address of that session.
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
    success_url: `${returnUrl}?outcome=paid`,
    cancel_url: returnUrl,
    expires_at: Math.floor(Date.now() / 1000) + LASTS_SECONDS,
  });
}

/** Ends a session that must no longer be paid, or records the payment if it was paid meanwhile. */
async function endSession(stripe: Stripe, sessionId: string): Promise<void> {
  await stripe.checkout.sessions.expire(sessionId).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  });
  await settleSession(sessionId);
}

/** Returns the status of a session. A failed bank payment leaves its session complete but unpaid. */
function statusOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): string {
  if (session.status !== 'complete') return session.status === 'expired' ? 'expired' : 'open';
  if (session.payment_status === 'paid') return 'paid';
  const isOver = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return isOver ? 'failed' : 'pending';
}

/**
 * Looks up a session at Stripe and records its status. A payment is recorded once.
 * @returns false for a session that doesn't belong to this site
 * @throws an error of Stripe or the database, so that the event is sent again
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

/** @returns false for a session that doesn't belong to this site, and for the second one of a checkout */
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
 * Catches up on events that no webhook delivered. It looks up open sessions and the latest refunds, ends sessions that
 * ask for too much, and sends refunds that got no response.
 */
export async function settlePayments(): Promise<void> {
  await settleOpenSessions({});
  const stripe = stripeClient();
  if (stripe) await settleRefunds(stripe);
}

/**
 * Looks up the open sessions of one booking, and ends those whose amount is no longer due.
 * @param booking its id, or the token of its customer's link; with neither, the sessions of all bookings
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
      log.warn('A payment could not be looked up. Trying again later.', { error });
    }
  }
}

/**
 * Calls `settleOpenSessions` after the response. After a change of a booking, a payment page that was opened before
 * may ask for too much. The scheduler repeats what fails here.
 */
export function settleAfterResponse(booking: { id?: string; token?: string }): void {
  after(async () => {
    try {
      await settleOpenSessions(booking);
    } catch (error) {
      log.warn('The payment pages of a visit could not be ended. The scheduler will end them.', {
        error,
      });
    }
  });
}

/**
 * Handles an event from Stripe. The event only identifies an object, whose state is looked up at Stripe.
 * @param body the request's body, byte for byte
 * @returns null for a wrong signature, or without an account; otherwise whether it concerns this site
 * @throws an error of Stripe or the database, so that the event is sent again
 * @see https://docs.stripe.com/webhooks
 */
export async function receivePaymentEvent(
  body: string,
  signature: string,
): Promise<boolean | null> {
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
