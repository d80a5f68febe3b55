import type { z } from 'zod';
import { applyFault } from '../faults.ts';
import { ApiError, invalid, missing, refused } from './api-error.ts';
import type { PaymentFaults } from './faults.ts';
import * as objects from './objects.ts';
import type { refundParameters, sessionParameters } from './parameters.ts';
import {
  type Account,
  type Books,
  newId,
  type Payment,
  type Refund,
  seconds,
  type Session,
} from './state.ts';
import type { Webhooks } from './webhooks.ts';

const HALF_HOUR = 30 * 60;
const DAY = 24 * 60 * 60;
/** Between the call of the SDK and its arrival. */
const LENIENCY = 60;
const LEAST_CENTS = 50;
/** How long a refund takes to succeed or fail. */
const REFUND_MS = 500;

export type PayAction = 'pay' | 'decline' | 'bank';
export type Money = ReturnType<typeof openMoney>;

type World = {
  account: Account;
  faults: PaymentFaults;
  webhooks: Webhooks;
  now: () => number;
  isLive: boolean;
};

/** What happens to sessions, payments and refunds, and who is told of it. */
export function openMoney({ account, faults, webhooks, now, isLive }: World) {
  /** The address is not part of events' objects that are over; an open session is not told of. */
  const view = (books: Books) => ({ books, now: now(), isLive, origin: '' });
  const tellOfSession = (books: Books, session: Session, what: string) =>
    webhooks.announce(
      books,
      `checkout.session.${what}`,
      objects.describeSession(session, view(books)),
    );

  function createSession(books: Books, given: z.infer<typeof sessionParameters>): Session {
    const created = seconds(now());
    const expiresAt = given.expires_at ?? created + DAY;
    const lasts = expiresAt - created;
    if (lasts < HALF_HOUR - LENIENCY || lasts > DAY + LENIENCY) {
      throw invalid(
        'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
        { param: 'expires_at' },
      );
    }
    const prices = given.line_items.map(({ price_data }) => price_data);
    const [currency = 'usd', ...others] = new Set(prices.map((price) => price.currency));
    if (others.length > 0) throw invalid('All line items must have the same currency.');
    const amount = given.line_items.reduce(
      (sum, { quantity, price_data }) => sum + quantity * price_data.unit_amount,
      0,
    );
    if (amount < LEAST_CENTS) {
      throw invalid("The Checkout Session's total amount due must add up to at least $0.50 usd", {
        code: 'amount_too_small',
      });
    }
    const id = newId(`cs_${isLive ? 'live' : 'test'}`);
    const session: Session = {
      ...{ id, created, expiresAt, status: 'open', amount, currency, payment: null },
      name: prices.map(({ product_data }) => product_data.name).join(', '),
      successUrl: given.success_url,
      cancelUrl: given.cancel_url ?? null,
      clientReferenceId: given.client_reference_id ?? null,
      customerEmail: given.customer_email ?? null,
      metadata: given.metadata,
      description: given.payment_intent_data?.description ?? null,
      paymentMetadata: given.payment_intent_data?.metadata ?? {},
    };
    books.sessions[id] = session;
    return session;
  }

  function expire(books: Books, session: Session): void {
    session.status = 'expired';
    tellOfSession(books, session, 'expired');
  }

  /** https://docs.stripe.com/api/checkout/sessions/expire */
  function expireNow(books: Books, session: Session): void {
    if (session.status !== 'open') {
      throw refused(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    }
    expire(books, session);
  }

  /** A bank takes its time (https://docs.stripe.com/payments/checkout/fulfillment). @throws ApiError 402 */
  function pay(books: Books, session: Session, action: PayAction): void {
    if (action === 'decline') {
      const message = 'Your card was declined.';
      throw new ApiError(402, { type: 'card_error', code: 'card_declined', message }, true);
    }
    const isCard = action === 'pay';
    const payment: Payment = {
      id: newId('pi'),
      session: session.id,
      created: seconds(now()),
      method: isCard ? 'card' : 'us_bank_account',
      status: isCard ? 'succeeded' : 'processing',
      settlesAt: isCard ? null : now() + faults.current.bankTakes,
      feeKnownAt: now() + faults.current.feesLate,
    };
    books.payments[payment.id] = payment;
    session.payment = payment.id;
    session.status = 'complete';
    if (isCard) tellOfPayment(books, payment);
    tellOfSession(books, session, 'completed');
  }

  function tellOfPayment(books: Books, payment: Payment): void {
    const isPaid = payment.status === 'succeeded';
    const intent = objects.describePayment(payment, view(books));
    const charge = objects.describeCharge(payment, view(books));
    webhooks.announce(books, `charge.${isPaid ? 'succeeded' : 'failed'}`, charge);
    webhooks.announce(books, `payment_intent.${isPaid ? 'succeeded' : 'payment_failed'}`, intent);
  }

  function settlePayment(books: Books, payment: Payment): void {
    const fails = applyFault(faults.current, 'bankFails');
    payment.settlesAt = null;
    payment.status = fails ? 'requires_payment_method' : 'succeeded';
    payment.feeKnownAt = now() + faults.current.feesLate;
    tellOfPayment(books, payment);
    const session = objects.sessionOf(books, payment);
    tellOfSession(books, session, `async_payment_${fails ? 'failed' : 'succeeded'}`);
  }

  function findPayment(books: Books, id = ''): Payment {
    const all = Object.values(books.payments);
    const found = all.find((each) => each.id === id || objects.chargeIdOf(each) === id);
    if (!found)
      throw missing(id.startsWith('ch_') ? 'charge' : 'payment_intent', id, 'payment_intent');
    return found;
  }

  /** https://docs.stripe.com/refunds; how they turn out: https://docs.stripe.com/testing#refunds */
  function createRefund(books: Books, given: z.infer<typeof refundParameters>): Refund {
    if (!given.payment_intent && !given.charge) {
      throw invalid(
        'One of the following params should be provided for this request: payment_intent or charge.',
      );
    }
    const payment = findPayment(books, given.payment_intent ?? given.charge);
    if (payment.status !== 'succeeded') {
      throw refused(
        `This PaymentIntent (${payment.id}) does not have a successful charge to refund.`,
      );
    }
    const rest = objects.sessionOf(books, payment).amount - objects.refundedOf(books, payment);
    if (rest === 0) {
      throw refused(`Charge ${objects.chargeIdOf(payment)} has already been refunded.`, {
        code: 'charge_already_refunded',
      });
    }
    const { amount = rest, reason = null, metadata } = given;
    if (amount > rest) {
      const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
      throw refused(
        `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(rest)})`,
        { param: 'amount' },
      );
    }
    const isPending = applyFault(faults.current, 'refundsPending');
    const fails = !isPending && applyFault(faults.current, 'refundsFail');
    const refund: Refund = {
      ...{
        id: newId('re'),
        payment: payment.id,
        created: seconds(now()),
        amount,
        reason,
        metadata,
      },
      status: isPending ? 'pending' : 'succeeded',
      settlesAt: isPending || fails ? now() + REFUND_MS : null,
    };
    books.refunds[refund.id] = refund;
    webhooks.announce(books, 'refund.created', objects.describeRefund(refund, view(books)));
    const charge = objects.describeCharge(payment, view(books));
    webhooks.announce(books, 'charge.refunded', charge);
    return refund;
  }

  function settleRefund(books: Books, refund: Refund): void {
    refund.settlesAt = null;
    refund.status = refund.status === 'pending' ? 'succeeded' : 'failed';
    const object = objects.describeRefund(refund, view(books));
    webhooks.announce(books, 'refund.updated', object);
    if (refund.status === 'failed') webhooks.announce(books, 'refund.failed', object);
  }

  /** What happens by itself, as time goes by. */
  function settle(): void {
    const at = now();
    const isDue = ({ settlesAt }: Payment | Refund) => settlesAt !== null && settlesAt <= at;
    const isOver = ({ status, expiresAt }: Session) => status === 'open' && expiresAt * 1000 <= at;
    const { sessions, payments, refunds } = account.books;
    const hasWork =
      Object.values(sessions).some(isOver) ||
      [...Object.values(payments), ...Object.values(refunds)].some(isDue);
    if (!hasWork) return;
    account.change((books) => {
      for (const session of Object.values(books.sessions).filter(isOver)) expire(books, session);
      for (const each of Object.values(books.payments).filter(isDue)) settlePayment(books, each);
      for (const each of Object.values(books.refunds).filter(isDue)) settleRefund(books, each);
    });
  }

  return { createSession, expireNow, pay, createRefund, settle };
}
