import Stripe from 'stripe';
import { describe, expect, it, vi } from 'vitest';
import { API_VERSION } from '../webhooks.ts';
import { API_KEY, connect, DEPOSIT, openPayments } from './open-payments.ts';

const seconds = () => Math.floor(Date.now() / 1000);

describe('a session', () => {
  it('is open for a day, with a page to pay on and no payment yet', async () => {
    const { stripe, url } = await openPayments();
    const session = await stripe.checkout.sessions.create(DEPOSIT);
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

  it('is paid by card once, after one that is declined, whoever presses twice', async () => {
    const { stripe, press, received } = await openPayments();
    const session = await stripe.checkout.sessions.create(DEPOSIT);
    const declined = await press(session.url, 'decline');
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain('Your card was declined.');
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' });
    const answer = await press(session.url, 'pay');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `http://localhost:3000/visit/token?session=${session.id}`,
    );
    expect((await press(session.url, 'pay')).status).toBe(410);
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent'],
    });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      payment_intent: { status: 'succeeded', amount_received: 5000 },
    });
    await vi.waitFor(() => expect(received).toHaveLength(2));
    const completed = received.find(({ type }) => type === 'checkout.session.completed');
    expect(completed?.data.object).toMatchObject({ id: session.id, payment_status: 'paid' });
  });

  it.each([
    [{}, 'succeeded', 'paid'],
    [{ bankFails: true }, 'failed', 'unpaid'],
  ])('paid by bank with %j is complete and unpaid before it has %s', async (fault, end, status) => {
    const { stripe, press, typesOf, faults } = await openPayments();
    await faults.set({ bankTakes: 600, ...fault });
    const session = await stripe.checkout.sessions.create(DEPOSIT);
    await press(session.url, 'bank');
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    });
    await vi.waitFor(
      () =>
        expect(typesOf('checkout.')).toEqual([
          'checkout.session.completed',
          `checkout.session.async_payment_${end}`,
        ]),
      { timeout: 5000 },
    );
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      payment_status: status,
    });
  });

  it('expires at its time, and says so', async () => {
    let at = Date.now();
    const { stripe, press, typesOf } = await openPayments({ now: () => at });
    const expires_at = seconds() + 1800;
    const session = await stripe.checkout.sessions.create({ ...DEPOSIT, expires_at });
    at += 1_801_000;
    expect((await press(session.url, 'pay')).status).toBe(410);
    const expired = await stripe.checkout.sessions.retrieve(session.id);
    expect(expired).toMatchObject({ status: 'expired', url: null, payment_intent: null });
    await vi.waitFor(() => expect(typesOf('')).toEqual(['checkout.session.expired']));
  });

  it('is expired on request while it is open', async () => {
    const { stripe, paid } = await openPayments();
    const { id } = await stripe.checkout.sessions.create(DEPOSIT);
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired' });
    await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow(/a status of `expired`/);
    const { session } = await paid();
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow(/`complete`/);
  });

  it.each<[string, object, object]>([
    ['an end too soon', { expires_at: seconds() + 600 }, { param: 'expires_at' }],
    ['an end too late', { expires_at: seconds() + 90_000 }, { param: 'expires_at' }],
    ['another mode', { mode: 'subscription' }, { param: 'mode' }],
    ['no address to return to', { success_url: undefined }, { code: 'parameter_missing' }],
    ['no lines', { line_items: [] }, { param: 'line_items' }],
    ['an unknown parameter', { tip: 5 }, { code: 'parameter_unknown', param: 'tip' }],
    ['a made-up address', { customer_email: 'ada' }, { param: 'customer_email' }],
    ['too few cents', { line_items: [line(49)] }, { code: 'amount_too_small' }],
    ['a broken amount', { line_items: [line(10.5)] }, { code: 'parameter_invalid' }],
    ['a negative amount', { line_items: [line(-5000)] }, { code: 'parameter_invalid' }],
  ])('with %s is refused', async (_, changes, error) => {
    const { stripe } = await openPayments();
    const parameters = { ...DEPOSIT, ...changes } as Stripe.Checkout.SessionCreateParams;
    await expect(stripe.checkout.sessions.create(parameters)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      ...error,
    });
  });

  it('is expanded by its payment alone', async () => {
    const { stripe, paid } = await openPayments();
    const { session } = await paid();
    const call = stripe.checkout.sessions.retrieve(session.id, { expand: ['taxes'] });
    await expect(call).rejects.toThrow(/cannot be expanded/);
  });

  it('is listed with those of the same status, newest first, a page at a time', async () => {
    const { stripe, paid } = await openPayments();
    const { session } = await paid();
    const ids = [];
    for (let count = 3; count > 0; count -= 1) {
      ids.unshift((await stripe.checkout.sessions.create(DEPOSIT)).id);
    }
    const open = await stripe.checkout.sessions
      .list({ status: 'open', limit: 2 })
      .autoPagingToArray({ limit: 10 });
    expect(open.map(({ id }) => id)).toEqual(ids);
    const { data } = await stripe.checkout.sessions.list({ status: 'complete' });
    expect(data.map(({ id }) => id)).toEqual([session.id]);
  });

  it('that nobody made is not found', async () => {
    const { stripe } = await openPayments();
    await expect(stripe.checkout.sessions.retrieve('cs_test_nobody')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    await expect(stripe.checkout.sessions.retrieve('__proto__')).rejects.toMatchObject({
      statusCode: 404,
    });
  });
});

const line = (unit_amount: number) => ({
  price_data: { currency: 'usd', unit_amount, product_data: { name: 'Deposit' } },
});

describe('an idempotency key', () => {
  const key = { idempotencyKey: 'payment-1' };

  it('gives the same answer for the same parameters, after a restart too', async () => {
    const first = await openPayments();
    const session = await first.stripe.checkout.sessions.create(DEPOSIT, key);
    await first.close();
    const { stripe } = await openPayments({ dataDir: first.dataDir });
    const again = await stripe.checkout.sessions.create(DEPOSIT, key);
    expect(again.id).toBe(session.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
  });

  it('is refused with other parameters', async () => {
    const { stripe } = await openPayments();
    await stripe.checkout.sessions.create(DEPOSIT, key);
    const other = { ...DEPOSIT, client_reference_id: 'payment-2' };
    await expect(stripe.checkout.sessions.create(other, key)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
  });

  it('makes one session of a call whose answer was lost', async () => {
    const { stripe, faults } = await openPayments();
    await faults.set({ acceptThenLoseResponse: { times: 1 } });
    // The SDK repeats a call whose connection broke off.
    await stripe.checkout.sessions.create(DEPOSIT, key);
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
  });

  it('keeps an error of the service itself, and none that came before the call began', async () => {
    const { stripe, faults } = await openPayments();
    const statusOf = async (create: Promise<unknown>) =>
      create.then(
        () => 200,
        (error: unknown) => (error instanceof Stripe.errors.StripeError ? error.statusCode : null),
      );
    const create = (idempotencyKey: string) =>
      statusOf(stripe.checkout.sessions.create(DEPOSIT, { idempotencyKey }));
    await faults.set({ refuse: { status: 500, times: 1 } });
    expect([await create('a'), await create('a'), await create('b')]).toEqual([500, 500, 200]);
    await faults.set({ refuse: { status: 429, times: 1 } });
    expect([await create('c'), await create('c')]).toEqual([429, 200]);
  });
});

describe('the account', () => {
  it('opens for its own key alone', async () => {
    const { url } = await openPayments();
    await expect(connect(url, 'sk_test_other').refunds.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
    expect((await fetch(`${url}/v1/refunds`)).status).toBe(401);
  });

  it('refuses a version that can’t be, and calls that it does not know', async () => {
    const { url } = await openPayments();
    const headers = { authorization: `Bearer ${API_KEY}` };
    const wrong = { ...headers, 'stripe-version': 'latest' };
    expect((await fetch(`${url}/v1/refunds`, { headers: wrong })).status).toBe(400);
    expect((await fetch(`${url}/v1/customers`, { headers })).status).toBe(404);
  });

  it('is ready, or says what is due', async () => {
    const { stripe, faults } = await openPayments();
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

  it('speaks the version of the SDK', () => expect(API_VERSION).toBe(Stripe.API_VERSION));

  it.each([
    [401, 'StripeAuthenticationError'],
    [429, 'StripeRateLimitError'],
    [500, 'StripeAPIError'],
  ])('refuses with %d on demand', async (status, type) => {
    const { stripe, faults } = await openPayments();
    await faults.set({ refuse: { status, times: 1 } });
    await expect(stripe.refunds.list()).rejects.toMatchObject({ statusCode: status, type });
    await expect(stripe.refunds.list()).resolves.toMatchObject({ object: 'list' });
  });
});
