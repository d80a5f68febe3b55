import { describe, expect, it } from 'vitest';
import { openPayments } from './open-payments.ts';

describe('events', () => {
  it('are retried until they are accepted, even after a restart', async () => {
    const { paid, receiver, waitForEvents } = await openPayments();
    receiver.refuses = 4;
    await paid();
    await waitForEvents(2);

    const down = { url: 'http://localhost:9', secret: 'whsec_down' };
    const first = await openPayments({ webhook: down });
    await first.paid();
    await first.close();
    const second = await openPayments({ dataDir: first.dataDir });
    await second.waitForEvents(2);
  });

  it('can arrive twice with the same id', async () => {
    const { paid, faults, waitForEvents } = await openPayments();
    await faults.set({ webhooksTwice: true });
    await paid();
    await waitForEvents(4, 2);
  });

  it('can arrive in another order', async () => {
    const { paid, faults, waitForTypes } = await openPayments();
    await faults.set({ webhooksReordered: true });
    await paid();
    await waitForTypes('', ['checkout.session.completed', 'payment_intent.succeeded']);
  });

  it('can be lost', async () => {
    const { paid, faults, waitForEvents } = await openPayments();
    await faults.set({ webhooksLost: { times: 2 } });
    await paid();
    await paid();
    await waitForEvents(2);
  });
});

describe('a webhook endpoint', () => {
  it('shows its secret only when it is created, and can be changed and deleted', async () => {
    const { stripe, url } = await openPayments();
    const made = await stripe.webhookEndpoints.create({
      url: 'https://example.com/hook',
      enabled_events: ['checkout.session.completed'],
      description: 'Website',
    });
    expect(made.secret).toMatch(/^whsec_/);
    const { data } = await stripe.webhookEndpoints.list();
    expect(data.map((each) => [each.url, each.secret])).toEqual([
      ['https://example.com/hook', undefined],
      [expect.stringContaining('localhost'), undefined],
    ]);
    const changed = await stripe.webhookEndpoints.update(made.id, { disabled: true });
    expect(changed.status).toBe('disabled');
    expect(changed.enabled_events).toEqual(['checkout.session.completed']);
    await stripe.webhookEndpoints.del(made.id);
    await expect(stripe.webhookEndpoints.update(made.id, {})).rejects.toMatchObject({
      statusCode: 404,
    });
    expect((await fetch(url)).status).toBe(200);
  });
});
