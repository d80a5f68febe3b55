import { describe, expect, it, vi } from 'vitest';
import { DEPOSIT, idOf, openPayments } from './open-payments.ts';

describe('a refund', () => {
  it('takes parts until nothing is left', async () => {
    const { stripe, paid } = await openPayments();
    const { payment: payment_intent } = await paid();
    const part = await stripe.refunds.create({
      payment_intent,
      amount: 2000,
      metadata: { refund: 'one' },
    });
    expect(part).toMatchObject({ amount: 2000, status: 'succeeded', metadata: { refund: 'one' } });
    await expect(stripe.refunds.create({ payment_intent, amount: 3001 })).rejects.toMatchObject({
      param: 'amount',
      message: 'Refund amount ($30.01) is greater than unrefunded amount on charge ($30.00)',
    });
    expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 3000 });
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
      statusCode: 400,
    });
    expect((await stripe.refunds.list({ payment_intent })).data).toHaveLength(2);
  });

  it('that was refused is refused again under its key, though money came back meanwhile', async () => {
    const { stripe, paid, faults } = await openPayments();
    const { payment: payment_intent } = await paid();
    await faults.set({ refundsFail: { times: 1 } });
    const first = await stripe.refunds.create({ payment_intent });
    const again = () => stripe.refunds.create({ payment_intent }, { idempotencyKey: 'again' });
    await expect(again()).rejects.toMatchObject({ code: 'charge_already_refunded' });
    await vi.waitFor(
      async () =>
        expect(await stripe.refunds.retrieve(first.id)).toMatchObject({ status: 'failed' }),
      { timeout: 5000 },
    );
    await expect(again()).rejects.toMatchObject({ code: 'charge_already_refunded' });
    await expect(stripe.refunds.create({ payment_intent })).resolves.toMatchObject({
      amount: 5000,
    });
  });

  it('that fails says so later, and its money can go back again', async () => {
    const { stripe, paid, faults, typesOf } = await openPayments();
    const { payment: payment_intent } = await paid();
    await faults.set({ refundsFail: true });
    const { id, status } = await stripe.refunds.create({ payment_intent });
    expect(status).toBe('succeeded');
    await vi.waitFor(
      () =>
        expect(typesOf('refund.')).toEqual(['refund.created', 'refund.updated', 'refund.failed']),
      { timeout: 5000 },
    );
    expect(await stripe.refunds.retrieve(id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    await faults.set({});
    await expect(stripe.refunds.create({ payment_intent })).resolves.toMatchObject({
      amount: 5000,
    });
  });

  it('needs a payment that has arrived', async () => {
    const { stripe, press } = await openPayments();
    await expect(stripe.refunds.create({})).rejects.toThrow(/payment_intent/);
    await expect(stripe.refunds.create({ payment_intent: 'pi_x' })).rejects.toMatchObject({
      statusCode: 404,
    });
    const session = await stripe.checkout.sessions.create(DEPOSIT);
    await press(session.url, 'bank');
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id);
    await expect(stripe.refunds.create({ payment_intent: idOf(payment_intent) })).rejects.toThrow(
      /does not have a successful charge/,
    );
  });
});
