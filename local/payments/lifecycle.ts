import type Stripe from 'stripe';
import type { z } from 'zod';
import { applyFault } from '../faults.ts';
import { ApiError, invalid, refused } from './api-error.ts';
import type { PaymentFaults } from './faults.ts';
import type * as parameters from './parameters.ts';
import { FAILS_AFTER_MS, openRefunds } from './refunds.ts';
import {
  type Account,
  type Books,
  type Dispute,
  type Intent,
  newId,
  type Refund,
  seconds,
  type Session,
} from './state.ts';
import type { Webhooks } from './webhooks.ts';

const HALF_HOUR = 30 * 60;
const DAY = 24 * 60 * 60;
/** The tolerance for the time between the SDK's call and its arrival. */
const LENIENCY = 60;
const LEAST_CENTS = 50;

export type PayAction = 'pay' | 'decline' | 'bank' | 'dispute';
export type Lifecycle = ReturnType<typeof openLifecycle>;

type World = {
  account: Account;
  faults: PaymentFaults;
  webhooks: Webhooks;
  now: () => number;
  isLive: boolean;
};

/** Changes sessions, payments and disputes, and with `refunds.ts` refunds, and announces the events. */
export function openLifecycle({ account, faults, webhooks, now, isLive }: World) {
  const common = () => ({ created: seconds(now()), livemode: isLive });
  const { createRefund, failRefund } = openRefunds({ faults, webhooks, now });

  /** https://docs.stripe.com/api/checkout/sessions/create */
  function createSession(
    books: Books,
    given: z.infer<typeof parameters.session>,
    origin: string,
  ): Session {
    const { created } = common();
    const { line_items: lines, expires_at = created + DAY } = given;
    const lasts = expires_at - created;
    if (lasts < HALF_HOUR - LENIENCY || lasts > DAY + LENIENCY) {
      throw invalid(
        'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
        { param: 'expires_at' },
      );
    }
    const [currency = '', ...others] = new Set(lines.map(({ price_data }) => price_data.currency));
    if (others.length > 0) throw invalid('All line items must have the same currency.');
    const costs = lines.map(({ quantity, price_data }) => quantity * price_data.unit_amount);
    const amount = costs.reduce((sum, cost) => sum + cost, 0);
    if (amount < LEAST_CENTS) {
      const code = 'amount_too_small';
      throw invalid("The Checkout Session's total must be at least $0.50 usd", { code });
    }
    const id = newId(`cs_${isLive ? 'live' : 'test'}`);
    const session = {
      ...common(),
      id,
      object: 'checkout.session',
      amount_subtotal: amount,
      amount_total: amount,
      cancel_url: given.cancel_url ?? null,
      client_reference_id: given.client_reference_id ?? null,
      currency,
      customer: null,
      customer_email: given.customer_email ?? null,
      expires_at,
      metadata: given.metadata,
      mode: 'payment',
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      success_url: given.success_url,
      url: `${origin}/c/pay/${id}`,
    } satisfies Partial<Stripe.Checkout.Session>;
    books.sessions[id] = session;
    books.names[id] = lines.map(({ price_data }) => price_data.product_data.name).join(', ');
    return session;
  }

  function expire(books: Books, session: Session): void {
    session.status = 'expired';
    session.url = null;
    webhooks.announce(books, 'checkout.session.expired', session);
  }

  /** https://docs.stripe.com/api/checkout/sessions/expire */
  function expireNow(books: Books, session: Session): Session {
    if (session.status !== 'open') {
      throw refused(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    }
    expire(books, session);
    return session;
  }

  /**
   * Completes a session. A payment by bank settles later.
   * @see https://docs.stripe.com/checkout/fulfillment#delayed-notification
   * @throws ApiError 402 for a declined card
   */
  function pay(books: Books, session: Session, action: PayAction): void {
    if (action === 'decline') {
      const message = 'Your card was declined.';
      throw new ApiError(402, { type: 'card_error', code: 'card_declined', message });
    }
    const id = newId('pi');
    const intent = {
      ...common(),
      id,
      object: 'payment_intent',
      amount: session.amount_total,
      amount_received: 0,
      currency: session.currency,
      latest_charge: newId('ch'),
      status: 'processing',
    } satisfies Partial<Stripe.PaymentIntent>;
    books.intents[id] = intent;
    session.payment_intent = id;
    session.status = 'complete';
    session.url = null;
    // A payment by card is settled before the event.
    if (action === 'bank') books.due[id] = now() + faults.current.bankTakes;
    else settleIntent(books, intent, session);
    if (action === 'dispute') books.due[intent.latest_charge] = now() + FAILS_AFTER_MS;
    webhooks.announce(books, 'checkout.session.completed', session);
  }

  /** Opens a dispute over the whole payment, even if part of it was refunded (https://docs.stripe.com/disputes/how-disputes-work). */
  function openDispute(books: Books, intent: Intent): void {
    Reflect.deleteProperty(books.due, intent.latest_charge);
    const id = newId('du');
    const dispute = {
      ...common(),
      id,
      object: 'dispute',
      amount: intent.amount_received,
      charge: intent.latest_charge,
      currency: 'usd',
      payment_intent: intent.id,
      reason: 'fraudulent',
      status: 'needs_response',
    } satisfies Partial<Stripe.Dispute>;
    books.disputes[id] = dispute;
    webhooks.announce(books, 'charge.dispute.created', dispute);
  }

  /** Closes a dispute. The text of the evidence decides the result (https://docs.stripe.com/testing#evidence). */
  function answerDispute(
    books: Books,
    dispute: Dispute,
    given: z.infer<typeof parameters.evidence>,
  ): Dispute {
    if (dispute.status !== 'needs_response') throw refused('This dispute is already closed.');
    const isWon = given.evidence.uncategorized_text === 'winning_evidence';
    dispute.status = isWon ? 'won' : 'lost';
    webhooks.announce(books, 'charge.dispute.closed', dispute);
    return dispute;
  }

  function settleIntent(books: Books, intent: Intent, session: Session): void {
    const isCard = books.due[intent.id] === undefined;
    Reflect.deleteProperty(books.due, intent.id);
    const fails = !isCard && applyFault(faults.current, 'bankFails');
    if (fails) intent.status = 'requires_payment_method';
    else {
      intent.status = 'succeeded';
      intent.amount_received = session.amount_total;
      session.payment_status = 'paid';
    }
    webhooks.announce(books, `payment_intent.${fails ? 'payment_failed' : 'succeeded'}`, intent);
    if (isCard) return;
    const outcome = fails ? 'failed' : 'succeeded';
    webhooks.announce(books, `checkout.session.async_payment_${outcome}`, session);
  }

  /** Applies all changes that are due, such as expired sessions and settled payments. */
  function settle(): void {
    const at = now();
    const isDue = (books: Books, { id }: Intent | Refund) => (books.due[id] ?? Infinity) <= at;
    const isOver = ({ status, expires_at }: Session) =>
      status === 'open' && expires_at * 1000 <= at;
    const hasWork =
      Object.values(account.books.sessions).some(isOver) ||
      Object.values(account.books.due).some((time) => time <= at);
    if (!hasWork) return;
    account.change((books) => {
      for (const session of Object.values(books.sessions)) {
        if (isOver(session)) expire(books, session);
        const intent = books.intents[session.payment_intent ?? ''];
        if (intent && isDue(books, intent)) settleIntent(books, intent, session);
      }
      for (const intent of Object.values(books.intents)) {
        if ((books.due[intent.latest_charge] ?? Infinity) <= at) openDispute(books, intent);
      }
      for (const refund of Object.values(books.refunds)) {
        if (isDue(books, refund)) failRefund(books, refund);
      }
    });
  }

  return { createSession, expireNow, pay, answerDispute, createRefund, settle };
}
