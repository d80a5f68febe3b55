import { afterAll, describe, expect, it } from 'vitest';
import { DEPOSIT, idOf, openPayments } from './open-payments.ts';

const { stripe, paid, press } = await openPayments({}, afterAll);
const { refunds } = stripe;

describe('a refund', () => {
  it('can be made in parts until the payment is fully refunded', async () => {
    const { payment: payment_intent } = await paid();
    const one = { amount: 2000, metadata: { refund: 'one' } };
    const part = await refunds.create({ payment_intent, ...one });
    expect(part).toMatchObject({ ...one, status: 'succeeded' });
    await expect(refunds.create({ payment_intent, amount: 3001 })).rejects.toMatchObject({
      param: 'amount',
      message: 'Refund amount ($30.01) is greater than unrefunded amount on charge ($30.00)',
    });
    expect(await refunds.create({ payment_intent })).toMatchObject({ amount: 3000 });
    await expect(refunds.create({ payment_intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
      statusCode: 400,
    });
    expect((await refunds.list({ payment_intent })).data).toHaveLength(2);
  });

  it('that fails later can be repeated under another key', async () => {
    const { faults, waitForTypes, ...own } = await openPayments();
    const { refunds } = own.stripe;
    const { payment: payment_intent } = await own.paid();
    await faults.set({ refundsFail: { times: 1 } });
    const { id, status } = await refunds.create({ payment_intent });
    expect(status).toBe('succeeded');
    const again = () => refunds.create({ payment_intent }, { idempotencyKey: 'again' });
    await expect(again()).rejects.toMatchObject({ code: 'charge_already_refunded' });
    await waitForTypes('refund.', ['refund.created', 'refund.updated', 'refund.failed']);
    expect(await refunds.retrieve(id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    await expect(again()).rejects.toMatchObject({ code: 'charge_already_refunded' });
    await expect(refunds.create({ payment_intent })).resolves.toMatchObject({ amount: 5000 });
  });

  it('needs a settled payment', async () => {
    await expect(refunds.create({})).rejects.toThrow(/payment_intent/);
    const unknown = refunds.create({ payment_intent: 'pi_x' });
    await expect(unknown).rejects.toMatchObject({ statusCode: 404 });
    const session = await stripe.checkout.sessions.create(DEPOSIT);
    await press(session.url, 'bank');
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id);
    const early = refunds.create({ payment_intent: idOf(payment_intent) });
    await expect(early).rejects.toThrow(/does not have a successful charge/);
  });
});
