import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { environment } from '#config/env.ts';
import { createBooking, loadBooking } from '#data/bookings/customer-calls.ts';
import { listNewBookings } from '#data/bookings/lists.ts';
import {
  keepPayments,
  readBookingMoney,
  readReceipt,
  recordPayment,
  setBookingPrice,
  sumMoney,
} from '#data/bookings/money.ts';
import { transitionBooking } from '#data/bookings/owner-calls.ts';
import { DataError } from '#data/errors.ts';
import { syncServices } from '#data/services.ts';
import type { OwnerAction } from '#domain/booking/states.ts';
import { keptOf } from '#domain/money/booking-sums.ts';
import { settleOpenSessions, settlePayments, startCheckout } from '#payments/checkouts.ts';
import { refundPayment } from '#payments/refunds.ts';
import { connectToStripe } from '#payments/stripe-client.ts';
import { listen } from '../../../local/http/listen.ts';
import { readBody } from '../../../local/http/requests.ts';
import { startPayments } from '../../../local/payments/server.ts';
import { POST as takeEvent } from '../../../src/app/api/payments/webhook/route.ts';
import { captureLog } from '../../support/process/capture-log.ts';
import { setFaults } from '../../support/product/set-faults.ts';
import { useOwnDatabase } from './start-database.ts';
import { aBooking, aService } from './submissions.ts';

const ACCOUNT = { secretKey: 'sk_test_emulator', webhookSecret: 'whsec_emulator' };
const OWNER = { id: 'owner', name: 'Owner' };
const PAGE = 'http://localhost:3000/visit/x';
const WASH = aService({
  price: { regular: 140, suv: 150, flat: null, perWheel: null },
  depositDollars: 50,
});

useOwnDatabase(() => syncServices([WASH]));
captureLog();

/** Sends the site an event and returns the response status. */
async function postEvent(body: string, signature: string): Promise<number> {
  const headers = { 'stripe-signature': signature };
  const event = new Request('http://localhost/x', { method: 'POST', headers, body });
  return (await takeEvent(event)).status;
}

const clock = { ahead: 0 };
/** The provider, which sends its events to the site. */
const provider = { url: '' };
const api = () => connectToStripe({ ...ACCOUNT, apiHost: provider.url });
const faults = (set: object | null) => setFaults(provider.url, ACCOUNT.secretKey, set);
beforeAll(async () => {
  const site = createServer((request, response) => {
    void (async () => {
      const body = String(await readBody(request, 100_000));
      response.writeHead(await postEvent(body, String(request.headers['stripe-signature']))).end();
    })();
  });
  const url = `http://localhost:${await listen(site, 0)}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'payments-'));
  const started = await startPayments({
    port: 0,
    apiKey: ACCOUNT.secretKey,
    dataDir,
    webhook: { url, secret: ACCOUNT.webhookSecret },
    now: () => Date.now() + clock.ahead,
  });
  Object.assign(provider, started);
  Object.assign(environment(), { payments: { ...ACCOUNT, apiHost: started.url } });
  return async () => {
    await started.close();
    site.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
});
beforeEach(() => {
  clock.ahead = 0;
  return faults(null);
});
afterAll(() => void Object.assign(environment(), { payments: null }));

const press = (url: string | null, action = 'pay') =>
  fetch(url ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action }),
  });
let visits = 0;

/** A confirmed visit with the customer's link. */
async function confirmed() {
  visits += 1;
  const { id, manageToken } = await createBooking(
    aBooking({ name: `Ann ${visits}`, email: `ann${visits}@example.com`, size: 'suv' }),
  );
  await act(id, 'confirm', 0);
  return { id, token: manageToken ?? '' };
}

const act = (id: string, action: OwnerAction, seenRevision: number) =>
  transitionBooking(id, seenRevision, action, OWNER, { thanks: null, seenConflicts: 'none' });

const start = ({ token }: { token: string }) => startCheckout(token, PAGE);

/** The site ends before the database receives anything. */
async function killedBefore(call: string, run: () => Promise<unknown>): Promise<void> {
  const { fetch: real } = globalThis;
  let kills = 0;
  const mock = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (!String(input instanceof Request ? input.url : input).endsWith(call)) {
      return real(input, init);
    }
    kills += 1;
    return Promise.reject(new Error('killed'));
  });
  await run().catch(() => null);
  mock.mockRestore();
  expect(kills).toBeGreaterThan(0);
}
/** The money of a visit, and the amount that its customer is asked for. */
const owed = async ({ token }: { token: string }) => {
  const booking = await loadBooking(token);
  return [booking && keptOf(booking), booking?.due];
};
const sumsOf = async ({ token }: { token: string }) => await loadBooking(token);
const DUE = { kind: 'deposit', amount: 50 };
const paymentsOf = async ({ id }: { id: string }) => (await readBookingMoney(id))?.payments ?? [];

describe('a deposit', () => {
  it('is paid once with one link, for any number of presses and events', async () => {
    const visit = await confirmed();
    expect(await owed(visit)).toEqual([0, DUE]);
    const [url, secondUrl] = [await start(visit), await start(visit)];
    expect(secondUrl).toBe(url);
    await faults({ webhooksTwice: true, webhooksReordered: true });
    await Promise.all([press(url), press(url)]);
    await vi.waitFor(async () => expect(await owed(visit)).toEqual([50, null]), 5_000);
    await settleOpenSessions({ id: visit.id });
    expect(await paymentsOf(visit)).toMatchObject([{ amount: 50, method: 'online' }]);
    expect(await start(visit)).toBeNull();
  });

  it('can be paid even if the site was killed before it stored the session', async () => {
    const visit = await confirmed();
    await killedBefore('record_session', () => start(visit));
    const url = await start(visit);
    await press(url);
    await vi.waitFor(async () => expect(await owed(visit)).toEqual([50, null]), 5_000);
  });

  it('has one session to pay if it is pressed twice at once and a response is lost', async () => {
    const visit = await confirmed();
    await faults({ acceptThenLoseResponse: { times: 1 } });
    const urls = await Promise.all([start(visit), start(visit)]);
    expect(new Set(urls).size).toBe(1);
    const open = await api().checkout.sessions.list({ limit: 2, status: 'open' });
    expect(open.data.filter(({ url }) => urls.includes(url))).toHaveLength(1);
    await press(urls[0] ?? null);
    await vi.waitFor(async () => expect(await owed(visit)).toEqual([50, null]), 5_000);
  });

  it('paid without an event is not asked for again with the rest', async () => {
    const visit = await confirmed();
    await faults({ webhooksLost: true });
    await press(await start(visit));
    await act(visit.id, 'complete', 1);
    await press(await start(visit));
    await settleOpenSessions({ id: visit.id });
    expect(await owed(visit)).toEqual([150, null]);
  });

  it('is found after a lost event, among many unpaid links', async () => {
    for (let each = 0; each < 21; each += 1) await start(await confirmed());
    const visit = await confirmed();
    await faults({ webhooksLost: true });
    await press(await start(visit));
    expect(await owed(visit)).toEqual([0, DUE]);
    await vi.waitFor(
      async () => {
        await settlePayments();
        expect(await owed(visit)).toEqual([50, null]);
      },
      { timeout: 30_000, interval: 1 },
    );
  });

  it('stays due after a declined card, and is on its way after a payment by bank', async () => {
    const visit = await confirmed();
    await faults({ bankTakes: 600 });
    const url = await start(visit);
    await press(url, 'decline');
    expect(await start(visit)).toBe(url);
    await press(url, 'bank');
    await settleOpenSessions({ id: visit.id });
    expect(await start(visit)).toBeNull();
    expect(await sumsOf(visit)).toMatchObject({ due: null, paid: 0, onItsWay: 50, unpaid: 100 });
    expect(await readBookingMoney(visit.id)).toMatchObject({ onItsWay: 50, unpaid: 100 });
    // A form that was opened earlier shows that.
    const cash = { id: randomUUID(), amount: 50, method: 'cash', paidOn: '2026-01-05' } as const;
    expect(await recordPayment(visit.id, 0, cash, OWNER)).toEqual({ done: false, actor: 'Online' });
    await vi.waitFor(async () => expect(await owed(visit)).toEqual([50, null]), 5_000);
  });

  it('is due again if the bank does not pay', async () => {
    const visit = await confirmed();
    await faults({ bankTakes: 100, bankFails: true });
    const url = await start(visit);
    await press(url, 'bank');
    await vi.waitFor(async () => expect(await start(visit)).not.toBeNull(), 5_000);
    expect(await owed(visit)).toEqual([0, DUE]);
  });

  it('is never more than the price, and an old link no longer pays', async () => {
    const visit = await confirmed();
    const old = await start(visit);
    const lines = [{ serviceId: 'eco-wash', title: 'Wash', price: 30 }];
    await setBookingPrice(visit.id, null, { lines, mobileFee: 0, reason: 'A friend' }, OWNER);
    expect(await owed(visit)).toEqual([0, { kind: 'deposit', amount: 30 }]);
    const url = await start(visit);
    expect(url).not.toBe(old);
    expect((await press(old)).status).toBe(410);
    await press(url);
    await settleOpenSessions({ id: visit.id });
    expect(await owed(visit)).toEqual([30, null]);
  });

  it('is a task for the owner if it arrives after the visit was canceled, until it is kept', async () => {
    const visit = await confirmed();
    await faults({ bankTakes: 300 });
    await press(await start(visit), 'bank');
    await act(visit.id, 'cancel', 1);
    await vi.waitFor(async () => expect(await owed(visit)).toEqual([50, null]), 5_000);
    expect(await sumsOf(visit)).toMatchObject({ awaitsOwner: true, unpaid: 0 });
    expect(await listNewBookings()).toMatchObject({ rows: [{ id: visit.id, paid: 50 }] });
    expect(await keepPayments(visit.id, OWNER)).toMatchObject({ done: true });
    expect(await keepPayments(visit.id, OWNER)).toMatchObject({ done: false, actor: 'Owner' });
    expect(await listNewBookings()).toMatchObject({ rows: [] });
  });

  it('below 50 cents is not due, because the provider takes no less', async () => {
    const visit = await confirmed();
    const lines = [{ serviceId: 'eco-wash', title: 'Wash', price: 0.49 }];
    await setBookingPrice(visit.id, null, { lines, mobileFee: 0, reason: 'A friend' }, OWNER);
    expect(await owed(visit)).toEqual([0, null]);
    expect(await start(visit)).toBeNull();
    expect(await sumsOf(visit)).toMatchObject({ unpaid: 0.49 });
  });

  it('is no longer due after a cancellation, and late money is recorded', async () => {
    const [ended, paid] = [await confirmed(), await confirmed()];
    const [link, late] = [await start(ended), await start(paid)];
    await faults({ webhooksLost: true });
    await press(late);
    for (const { id } of [ended, paid]) await act(id, 'cancel', 1);
    for (const { token } of [ended, paid]) await settleOpenSessions({ token });
    expect((await press(link)).status).toBe(410);
    expect(await paymentsOf(ended)).toEqual([]);
    expect(await paymentsOf(paid)).toMatchObject([{ amount: 50 }]);
  });

  it('can be paid later if the provider is down, and the visit is kept', async () => {
    const visit = await confirmed();
    await faults({ refuse: { status: 500, times: 1 } });
    await expect(start(visit)).rejects.toThrow();
    expect(await owed(visit)).toEqual([0, DUE]);
    await faults(null);
    expect(await start(visit)).toMatch(/^http/);
  });
});

it('the rest is due once the visit is done, and the receipt lists what was paid', async () => {
  const visit = await confirmed();
  await press(await start(visit));
  await settleOpenSessions({ id: visit.id });
  await act(visit.id, 'complete', 1);
  expect(await owed(visit)).toEqual([50, { kind: 'balance', amount: 100 }]);
  await press(await start(visit));
  await settleOpenSessions({ id: visit.id });
  expect((await readReceipt(visit.id))?.receipt).toMatchObject({
    total: 150,
    paid: 150,
    balance: 0,
    payments: [{ amount: 50 }, { amount: 100 }],
  });
});

describe('a refund', () => {
  async function paid() {
    const visit = await confirmed();
    await press(await start(visit));
    await settleOpenSessions({ id: visit.id });
    const [payment] = await paymentsOf(visit);
    const refund = (amount: number, id = randomUUID()) =>
      refundPayment(visit.id, { id, paymentId: payment?.id ?? '', amount, reason: 'Rain' }, OWNER);
    return { ...visit, refund };
  }

  it('is made once in part, and never exceeds the payment', async () => {
    const visit = await paid();
    const id = randomUUID();
    // In cents, neither is a whole number before rounding.
    await Promise.all([visit.refund(10.05, id), visit.refund(10.05, id)]);
    await expect(visit.refund(40)).rejects.toThrow('amount must be at most $39.95');
    await visit.refund(39.95);
    await expect(visit.refund(0.5)).rejects.toThrow(DataError);
    expect((await paymentsOf(visit)).map(({ amount }) => amount)).toEqual([50, -10.05, -39.95]);
    const { data } = await api().refunds.list({ limit: 2 });
    expect(data.map(({ amount }) => amount)).toEqual([3995, 1005]);
  });

  it('that fails later is reversed', async () => {
    const visit = await paid();
    await faults({ refundsFail: true });
    await visit.refund(50);
    await vi.waitFor(async () => expect(await owed(visit)).toEqual([50, null]), 5_000);
  });

  it('is found if the site was killed before it stored it, without an event', async () => {
    const visit = await paid();
    await faults({ webhooksLost: true });
    await killedBefore('record_refunds', () => visit.refund(20));
    await settlePayments();
    await settlePayments();
    const { data } = await api().refunds.list({ limit: 100 });
    const payments = await paymentsOf(visit);
    expect(payments.map(({ amount }) => amount)).toEqual([50, -20]);
    expect(data.filter(({ metadata }) => metadata?.['id'] === payments[1]?.id)).toHaveLength(1);
  });

  it('waits for Stripe after one of its errors, and is then sent once under another key', async () => {
    const visit = await paid();
    const month = () => sumMoney('2020-01-01', '2099-01-01');
    const { received } = await month();
    await faults({ refuse: { status: 500 } });
    const id = randomUUID();
    expect(await visit.refund(50, id)).toMatchObject({ done: true, isWaiting: true });
    await faults(null);
    expect(await sumsOf(visit)).toMatchObject({ paid: 50, back: 0, waitingBack: 50, due: null });
    expect((await month()).received).toBe(received);
    const own = async () => {
      await Promise.all([settlePayments(), settlePayments(), visit.refund(50, id)]);
      const { data } = await api().refunds.list({ limit: 100 });
      return data.filter(({ metadata }) => metadata?.['id'] === id);
    };
    expect(await own()).toMatchObject([{ amount: 5000, status: 'succeeded' }]);
    expect(await own()).toHaveLength(1);
    expect(await sumsOf(visit)).toMatchObject({ paid: 50, back: 50, waitingBack: 0, due: null });
    expect((await month()).received).toBe(received - 50);
  });

  it('of a deposit is not due again, neither before the visit nor with the rest', async () => {
    const visit = await paid();
    await visit.refund(45);
    expect(await owed(visit)).toEqual([5, null]);
    expect(await start(visit)).toBeNull();
    await act(visit.id, 'complete', 1);
    expect(await owed(visit)).toEqual([5, { kind: 'balance', amount: 100 }]);
    expect((await readReceipt(visit.id))?.receipt).toMatchObject({ paid: 5, balance: 100 });
  });

  it('includes a dispute until it is won, with or without events', async () => {
    for (const webhooksLost of [false, true]) {
      await faults({ webhooksLost });
      const visit = await confirmed();
      await press(await start(visit), 'dispute');
      await vi.waitFor(async () => {
        await settlePayments();
        expect(await owed(visit)).toEqual([0, null]);
      }, 5_000);
      expect(await paymentsOf(visit)).toMatchObject([{ amount: 50 }, { amount: -50 }]);
      const [dispute] = (await api().disputes.list({ limit: 1 })).data;
      const evidence = { uncategorized_text: 'winning_evidence' };
      await api().disputes.update(dispute?.id ?? '', { evidence });
      await vi.waitFor(async () => {
        await settlePayments();
        expect(await owed(visit)).toEqual([50, null]);
      }, 5_000);
    }
  });

  it('that fails later is reversed, and one from the dashboard is recorded, without events', async () => {
    const visit = await paid();
    await faults({ refundsFail: true, webhooksLost: true });
    await visit.refund(20);
    expect(await owed(visit)).toEqual([30, null]);
    await vi.waitFor(async () => {
      await settlePayments();
      expect(await owed(visit)).toEqual([50, null]);
    }, 5_000);
    await faults({ webhooksLost: true });
    const [session] = (await api().checkout.sessions.list({ limit: 1 })).data;
    await api().refunds.create({
      payment_intent: z.string().parse(session?.payment_intent),
      amount: 1050,
    });
    await Promise.all([settlePayments(), settlePayments()]);
    expect((await paymentsOf(visit)).map(({ amount }) => amount)).toEqual([50, -10.5]);
  });

  it('with a lost response is recorded by its event', async () => {
    const visit = await paid();
    await faults({ acceptThenLoseResponse: { times: 1 } });
    await visit.refund(50);
    await vi.waitFor(async () => expect(await owed(visit)).toEqual([0, null]), 5_000);
  });
});

describe('tampering moves no money', () => {
  const sign = (body: string, secret = ACCOUNT.webhookSecret) =>
    new Stripe(ACCOUNT.secretKey).webhooks.generateTestHeaderStringAsync({ payload: body, secret });
  const eventOf = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });

  it('in events, links, sessions and refunds', async () => {
    const [visit, other] = [await confirmed(), await confirmed()];
    const url = await start(visit);
    const [session] = (await api().checkout.sessions.list({ limit: 1 })).data;
    const open = { id: session?.id ?? '', payment_status: 'paid', status: 'complete' };
    const done = eventOf('checkout.session.completed', { ...open, amount_total: 5000 });

    const signature = await sign(done);
    const signatures = [
      '',
      't=1,v1=x',
      signature.replace(/.$/, 'g'),
      signature.replace(/^t=\d+/, 't=1'),
      await sign(done, 'whsec_another'),
      await sign(`${done} `),
      signature.split(',')[0] ?? '',
    ];
    for (const wrong of signatures) expect(await postEvent(done, wrong)).toBe(401);
    // The signature is right, but the event still only points to what changed.
    const types = ['completed', 'async_payment_succeeded', 'expired', 'async_payment_failed'];
    for (const type of types) {
      for (const amount_total of [0, 1, 5000, 10 ** 9, -5000]) {
        const stripeEvent = eventOf(`checkout.session.${type}`, { ...open, amount_total });
        expect(await postEvent(stripeEvent, await sign(stripeEvent))).toBe(200);
      }
    }
    for (const id of ['cs_unknown', '', '../refunds', other.id]) {
      const stripeEvent = eventOf('checkout.session.completed', { ...open, id });
      expect(await postEvent(stripeEvent, await sign(stripeEvent))).toBe(503);
    }
    for (const id of ['re_unknown', '', other.id]) {
      for (const status of ['succeeded', 'failed']) {
        const stripeEvent = eventOf('refund.updated', { id, status, amount: 5000 });
        expect(await postEvent(stripeEvent, await sign(stripeEvent))).toBe(503);
      }
    }
    for (const token of ['x'.repeat(22), '', visit.id, `${visit.token}x`, visit.token.slice(1)]) {
      expect(await startCheckout(token, PAGE)).toBeNull();
    }
    for (const amount of [1, 50, 50.01, 0.5]) {
      for (const paymentId of [visit.id, other.id, randomUUID()]) {
        const refund = { id: randomUUID(), paymentId, amount, reason: 'x' };
        expect(await refundPayment(visit.id, refund, OWNER)).toBeNull();
      }
    }
    // A session of another site on the same account, and one whose amount differs from its
    // checkout.
    const line = (unit_amount: number) => ({
      quantity: 1,
      price_data: { currency: 'usd', unit_amount, product_data: { name: 'x' } },
    });
    for (const [reference, cents] of [
      [randomUUID(), 5000],
      ['not-an-id', 5000],
      [session?.client_reference_id ?? '', 100],
      [session?.client_reference_id ?? '', 5000],
      [session?.client_reference_id ?? '', 999_999],
      [other.id, 5000],
    ] as const) {
      const made = await api().checkout.sessions.create({
        mode: 'payment',
        client_reference_id: reference,
        line_items: [line(cents)],
        success_url: PAGE,
        cancel_url: PAGE,
      });
      await press(made.url);
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    for (const one of [visit, other]) {
      expect(await owed(one)).toEqual([0, DUE]);
      expect(await paymentsOf(one)).toEqual([]);
    }
    expect(await start(visit)).toBe(url);
  });
});
