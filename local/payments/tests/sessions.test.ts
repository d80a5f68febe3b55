import Stripe from 'stripe';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { API_VERSION } from '../webhooks.ts';
import { API_KEY, connect, DEPOSIT, openPayments } from './open-payments.ts';

const { stripe, url, press, paid, faults } = await openPayments({}, afterAll);
const { sessions } = stripe.checkout;
afterEach(() => faults.set({}));

const seconds = () => Math.floor(Date.now() / 1000);

describe('a session', () => {
  it('is open for a day, with a payment page and no payment yet', async () => {
    const session = await sessions.create(DEPOSIT);
    expect(session).toMatchObject({
      object: 'checkout.session',
      amount_total: 5000,
      currency: 'usd',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: 'payment-1',
      metadata: { payment: 'payment-1' },
      livemode: false,
    });
    expect(session.id).toMatch(/^cs_test_/);
    expect(session.url).toBe(`${url}/c/pay/${session.id}`);
    expect(session.expires_at - session.created).toBe(86_400);
    const page = await (await fetch(session.url ?? '')).text();
    expect(page).toContain('$50.00');
    expect(page).toContain('Leave without paying');
    expect(session.lastResponse.apiVersion).toBe(API_VERSION);
  });

  it('is paid by card only once, after a declined card and despite a double press', async () => {
    const { waitForTypes, ...own } = await openPayments();
    const { sessions } = own.stripe.checkout;
    const session = await sessions.create(DEPOSIT);
    const declined = await press(session.url, 'decline');
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain('Your card was declined.');
    expect(await sessions.retrieve(session.id)).toMatchObject({ status: 'open' });
    const answer = await press(session.url, 'pay');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `http://localhost:3000/visit/token?session=${session.id}`,
    );
    expect((await press(session.url, 'pay')).status).toBe(410);
    expect(await sessions.retrieve(session.id, { expand: ['payment_intent'] })).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      payment_intent: { status: 'succeeded', amount_received: 5000 },
    });
    await waitForTypes('checkout.', ['checkout.session.completed']);
    const completed = own.received.find(({ type }) => type.startsWith('checkout.'));
    expect(completed?.data.object).toMatchObject({ id: session.id, payment_status: 'paid' });
  });

  it.each([
    [{}, 'succeeded', 'paid'],
    [{ bankFails: true }, 'failed', 'unpaid'],
  ])('paid by bank with %j is complete but unpaid until it has %s', async (fault, end, status) => {
    const { waitForTypes, ...own } = await openPayments();
    const { sessions } = own.stripe.checkout;
    await own.faults.set({ bankTakes: 600, ...fault });
    const { id, url } = await sessions.create(DEPOSIT);
    await press(url, 'bank');
    const complete = { status: 'complete', payment_status: 'unpaid' };
    expect(await sessions.retrieve(id)).toMatchObject(complete);
    const types = ['completed', `async_payment_${end}`].map((type) => `checkout.session.${type}`);
    await waitForTypes('checkout.', types);
    expect(await sessions.retrieve(id)).toMatchObject({ payment_status: status });
  });

  it('expires on time and sends an event', async () => {
    let at = Date.now();
    const { waitForTypes, ...own } = await openPayments({ now: () => at });
    const { sessions } = own.stripe.checkout;
    const session = await sessions.create({ ...DEPOSIT, expires_at: seconds() + 1800 });
    at += 1_801_000;
    expect((await press(session.url, 'pay')).status).toBe(410);
    const expired = { status: 'expired', url: null, payment_intent: null };
    expect(await sessions.retrieve(session.id)).toMatchObject(expired);
    await waitForTypes('', ['checkout.session.expired']);
  });

  it('can be expired while it is open', async () => {
    const { id } = await sessions.create(DEPOSIT);
    expect(await sessions.expire(id)).toMatchObject({ status: 'expired' });
    await expect(sessions.expire(id)).rejects.toThrow(/a status of `expired`/);
    const { session } = await paid();
    await expect(sessions.expire(session.id)).rejects.toThrow(/`complete`/);
  });

  it.each<[string, object, object]>([
    ['an early expiration', { expires_at: seconds() + 600 }, { param: 'expires_at' }],
    ['a late expiration', { expires_at: seconds() + 90_000 }, { param: 'expires_at' }],
    ['another mode', { mode: 'subscription' }, { param: 'mode' }],
    ['no address to return to', { success_url: undefined }, { code: 'parameter_missing' }],
    ['no lines', { line_items: [] }, { param: 'line_items' }],
    ['an unknown parameter', { tip: 5 }, { code: 'parameter_unknown', param: 'tip' }],
    ['a malformed email address', { customer_email: 'ada' }, { param: 'customer_email' }],
    ['too few cents', { line_items: [line(49)] }, { code: 'amount_too_small' }],
    ['a broken amount', { line_items: [line(10.5)] }, { code: 'parameter_invalid' }],
    ['a negative amount', { line_items: [line(-5000)] }, { code: 'parameter_invalid' }],
  ])('with %s is refused', async (_, changes, error) => {
    const parameters = { ...DEPOSIT, ...changes } as Stripe.Checkout.SessionCreateParams;
    await expect(sessions.create(parameters)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      ...error,
    });
  });

  it('can be expanded only by its payment', async () => {
    const { id } = await sessions.create(DEPOSIT);
    const call = sessions.retrieve(id, { expand: ['taxes'] });
    await expect(call).rejects.toThrow(/cannot be expanded/);
  });

  it('is listed by status, newest first, one page at a time', async () => {
    const own = await openPayments();
    const { sessions } = own.stripe.checkout;
    const { session } = await own.paid();
    const ids = [];
    for (let count = 3; count > 0; count -= 1) ids.unshift((await sessions.create(DEPOSIT)).id);
    const pages = sessions.list({ status: 'open', limit: 2 });
    expect((await pages.autoPagingToArray({ limit: 10 })).map(({ id }) => id)).toEqual(ids);
    const { data } = await sessions.list({ status: 'complete' });
    expect(data.map(({ id }) => id)).toEqual([session.id]);
  });

  it('with an unknown id is not found', async () => {
    for (const id of ['cs_test_unknown', '__proto__']) {
      const missing = { statusCode: 404, code: 'resource_missing' };
      await expect(sessions.retrieve(id)).rejects.toMatchObject(missing);
    }
  });
});

const line = (unit_amount: number) => ({
  price_data: { currency: 'usd', unit_amount, product_data: { name: 'Deposit' } },
});

describe('an idempotency key', () => {
  it('returns the same response for the same parameters, even after a restart', async () => {
    const key = { idempotencyKey: 'payment-1' };
    const first = await openPayments();
    const session = await first.stripe.checkout.sessions.create(DEPOSIT, key);
    await first.close();
    const second = await openPayments({ dataDir: first.dataDir });
    const { sessions } = second.stripe.checkout;
    const again = await sessions.create(DEPOSIT, key);
    expect(again.id).toBe(session.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await sessions.list()).data).toHaveLength(1);
    const other = { ...DEPOSIT, client_reference_id: 'payment-2' };
    await expect(sessions.create(other, key)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
    await second.faults.set({ acceptThenLoseResponse: { times: 1 } });
    // The SDK repeats a call whose connection was cut.
    await sessions.create(DEPOSIT, { idempotencyKey: 'lost' });
    expect((await sessions.list()).data).toHaveLength(2);
  });

  it('stores a server error but not an error from before the call began', async () => {
    const create = async (idempotencyKey: string) => {
      const made = sessions.create(DEPOSIT, { idempotencyKey }).then(() => null);
      const error: unknown = await made.catch((reason: unknown) => reason);
      return error instanceof Stripe.errors.StripeError ? error.statusCode : 200;
    };
    await faults.set({ refuse: { status: 500, times: 1 } });
    expect([await create('a'), await create('a'), await create('b')]).toEqual([500, 500, 200]);
    await faults.set({ refuse: { status: 429, times: 1 } });
    expect([await create('c'), await create('c')]).toEqual([429, 200]);
  });
});

describe('the account', () => {
  it('accepts only its own key', async () => {
    await expect(connect(url, 'sk_test_other').refunds.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
    expect((await fetch(`${url}/v1/refunds`)).status).toBe(401);
  });

  it('refuses a malformed version and unknown calls', async () => {
    const headers = { authorization: `Bearer ${API_KEY}` };
    const wrong = { ...headers, 'stripe-version': 'latest' };
    expect((await fetch(`${url}/v1/refunds`, { headers: wrong })).status).toBe(400);
    expect((await fetch(`${url}/v1/customers`, { headers })).status).toBe(404);
  });

  it('is ready or lists the missing requirements', async () => {
    expect(await stripe.accounts.retrieveCurrent()).toMatchObject({
      charges_enabled: true,
      default_currency: 'usd',
    });
    await faults.set({ account: { charges_enabled: false, currently_due: ['external_account'] } });
    expect(await stripe.accounts.retrieveCurrent()).toMatchObject({
      charges_enabled: false,
      requirements: { currently_due: ['external_account'] },
    });
  });

  it('has the API version of the SDK', () => expect(API_VERSION).toBe(Stripe.API_VERSION));

  it.each([
    [401, 'StripeAuthenticationError'],
    [429, 'StripeRateLimitError'],
    [500, 'StripeAPIError'],
  ])('refuses with %d on demand', async (status, type) => {
    await faults.set({ refuse: { status, times: 1 } });
    await expect(stripe.refunds.list()).rejects.toMatchObject({ statusCode: status, type });
    await expect(stripe.refunds.list()).resolves.toMatchObject({ object: 'list' });
  });
});
