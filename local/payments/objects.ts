import type Stripe from 'stripe';
import { invalid } from './api-error.ts';
import type { Books, Endpoint, Payment, Refund, Session } from './state.ts';

/** What the words of an object depend on beside the books. */
export type View = { books: Books; now: number; isLive: boolean; origin: string };

type Bare = Record<string, unknown>;

export const sessionOf = (books: Books, { session }: Payment): Session => {
  const found = books.sessions[session];
  if (!found) throw new Error(`The session ${session} is gone.`);
  return found;
};

/** A payment is no payment yet while a bank has not said so. */
const isPaid = (books: Books, { payment }: Session) =>
  payment !== null && books.payments[payment]?.status === 'succeeded';

/** `url` is there while it is open, `payment_intent` once somebody pays (https://docs.stripe.com/api/checkout/sessions/object). */
export const describeSession = (session: Session, { books, isLive, origin }: View): Bare =>
  ({
    id: session.id,
    object: 'checkout.session',
    amount_subtotal: session.amount,
    amount_total: session.amount,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    created: session.created,
    currency: session.currency,
    customer: null,
    customer_email: session.customerEmail,
    expires_at: session.expiresAt,
    livemode: isLive,
    metadata: session.metadata,
    mode: 'payment',
    payment_intent: session.payment,
    payment_status: isPaid(books, session) ? 'paid' : 'unpaid',
    status: session.status,
    success_url: session.successUrl,
    url: session.status === 'open' ? payUrl(origin, session) : null,
  }) satisfies Partial<Stripe.Checkout.Session>;

export const payUrl = (origin: string, { id }: Session) => `${origin}/c/pay/${id}`;

const endOf = ({ id }: { id: string }) => id.replace(/^[a-z]+_/, '');
export const chargeIdOf = (payment: Payment) => `ch_${endOf(payment)}`;
const entryIdOf = (object: Payment | Refund) => `txn_${endOf(object)}`;

export const describePayment = (payment: Payment, { books, isLive }: View): Bare => {
  const { amount, currency, description, paymentMetadata } = sessionOf(books, payment);
  return {
    id: payment.id,
    object: 'payment_intent',
    amount,
    amount_received: payment.status === 'succeeded' ? amount : 0,
    created: payment.created,
    currency,
    description,
    latest_charge: chargeIdOf(payment),
    livemode: isLive,
    metadata: paymentMetadata,
    payment_method_types: [payment.method],
    status: payment.status,
  } satisfies Partial<Stripe.PaymentIntent>;
};

const CHARGE_STATUS = {
  processing: 'pending',
  succeeded: 'succeeded',
  requires_payment_method: 'failed',
} as const;

/** Money that a refund has taken, or is about to. One that failed gives it back. */
export const refundedOf = (books: Books, payment: Payment): number =>
  Object.values(books.refunds)
    .filter((refund) => refund.payment === payment.id && refund.status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0);

/** `balance_transaction` may be null at first: https://docs.stripe.com/payments/payment-intents/asynchronous-capture. */
export const describeCharge = (payment: Payment, { books, now, isLive }: View): Bare => {
  const { amount, currency, description, paymentMetadata } = sessionOf(books, payment);
  const refunded = refundedOf(books, payment);
  const isKnown = payment.status === 'succeeded' && payment.feeKnownAt <= now;
  return {
    id: chargeIdOf(payment),
    object: 'charge',
    amount,
    amount_captured: payment.status === 'succeeded' ? amount : 0,
    amount_refunded: refunded,
    balance_transaction: isKnown ? entryIdOf(payment) : null,
    created: payment.created,
    currency,
    description,
    livemode: isLive,
    metadata: paymentMetadata,
    paid: payment.status === 'succeeded',
    payment_intent: payment.id,
    refunded: refunded === amount,
    status: CHARGE_STATUS[payment.status],
  } satisfies Partial<Stripe.Charge>;
};

/** In the United States: 2.9 % and 30 cents of a card, 0.8 % and 5 dollars at most of a bank (https://stripe.com/pricing). */
export const feeOf = ({ method }: Payment, amount: number): number =>
  method === 'card' ? Math.round(amount * 0.029) + 30 : Math.min(Math.round(amount * 0.008), 500);

/** A refund gives no fee back: https://docs.stripe.com/refunds. */
function describeEntry(object: Payment | Refund, books: Books): Bare {
  const isRefund = 'payment' in object;
  const payment = isRefund ? books.payments[object.payment] : object;
  if (!payment) throw new Error(`The payment of ${object.id} is gone.`);
  const { amount: paid, currency } = sessionOf(books, payment);
  const amount = isRefund ? -object.amount : paid;
  const fee = isRefund ? 0 : feeOf(payment, paid);
  return {
    id: entryIdOf(object),
    object: 'balance_transaction',
    amount,
    created: object.created,
    currency,
    fee,
    net: amount - fee,
    source: isRefund ? object.id : chargeIdOf(payment),
    status: 'available',
    type: isRefund ? 'refund' : 'charge',
  } satisfies Partial<Stripe.BalanceTransaction>;
}

export const describeRefund = (refund: Refund, { books }: View): Bare => {
  const payment = books.payments[refund.payment];
  if (!payment) throw new Error(`The payment of ${refund.id} is gone.`);
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: entryIdOf(refund),
    charge: chargeIdOf(payment),
    created: refund.created,
    currency: sessionOf(books, payment).currency,
    ...(refund.status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
    metadata: refund.metadata,
    payment_intent: refund.payment,
    reason: refund.reason,
    status: refund.status,
  } satisfies Partial<Stripe.Refund>;
};

export const describeEndpoint = (endpoint: Endpoint, isLive: boolean): Bare =>
  ({
    id: endpoint.id,
    object: 'webhook_endpoint',
    api_version: endpoint.apiVersion,
    application: null,
    created: endpoint.created,
    description: endpoint.description,
    enabled_events: endpoint.enabledEvents,
    livemode: isLive,
    metadata: endpoint.metadata,
    status: endpoint.status,
    url: endpoint.url,
  }) satisfies Partial<Stripe.WebhookEndpoint>;

/** https://docs.stripe.com/api/balance: what is left of all payments, refunds and fees. */
export function describeBalance({ books, isLive }: View, currency: string): Bare {
  const paid = Object.values(books.payments).filter(({ status }) => status === 'succeeded');
  const kept = Object.values(books.refunds).filter(({ status }) => status !== 'failed');
  const entries = [...paid, ...kept].map((object) => Number(describeEntry(object, books)['net']));
  const amount = entries.reduce((sum, net) => sum + net, 0);
  return {
    object: 'balance',
    available: [{ amount, currency }],
    livemode: isLive,
    pending: [{ amount: 0, currency }],
  };
}

/** https://docs.stripe.com/expand#depth */
const DEEPEST = 4;

/** Replaces ids by their objects, as `expand` asks (https://docs.stripe.com/expand). @throws ApiError */
export function expand(object: Bare, paths: readonly string[], view: View): Bare {
  const byId = new Map<string, () => Bare>();
  for (const payment of Object.values(view.books.payments)) {
    byId.set(payment.id, () => describePayment(payment, view));
    byId.set(chargeIdOf(payment), () => describeCharge(payment, view));
    byId.set(entryIdOf(payment), () => describeEntry(payment, view.books));
  }
  for (const refund of Object.values(view.books.refunds)) {
    byId.set(entryIdOf(refund), () => describeEntry(refund, view.books));
  }
  for (const path of paths) {
    const names = path.split('.');
    if (names.length > DEEPEST) {
      throw invalid(`You cannot expand more than ${DEEPEST} levels of a property (${path}).`);
    }
    let places: unknown[] = [object];
    for (const name of names) {
      places = places.flatMap((place) => {
        if (!isBare(place)) return [];
        if (!(name in place)) throw invalid(`This property cannot be expanded (${path}).`);
        const value = place[name];
        if (Array.isArray(value)) return value as unknown[];
        const make = typeof value === 'string' ? byId.get(value) : undefined;
        if (make) place[name] = make();
        return [place[name]];
      });
    }
  }
  return object;
}

const isBare = (value: unknown): value is Bare => typeof value === 'object' && value !== null;
