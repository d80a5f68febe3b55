import { expect, it } from 'vitest';
import { runProcess } from '../../tests/run-process.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { API_KEY, connect, DEPOSIT, openPayments, press } from './open-payments.ts';

const start = (dataDir: string) =>
  runProcess('payments', { DATA_DIR: dataDir, STRIPE_SECRET_KEY: API_KEY });

it('a killed process neither loses nor repeats acknowledged sessions and payments', async () => {
  const dataDir = temporaryFolder();
  const made: string[] = [];
  const paid: string[] = [];
  for (const round of [1, 2]) {
    const { ready, ended, stop } = start(dataDir);
    const stripe = connect(await ready);
    const calls = Array.from({ length: 20 }, async (_, index) => {
      const options = { idempotencyKey: `${round}-${index}` };
      const session = await stripe.checkout.sessions.create(DEPOSIT, options).catch(() => null);
      if (!session) return;
      made.push(session.id);
      const answer = await press(session.url, 'pay').catch(() => null);
      if (answer?.status === 303) paid.push(session.id);
      if (index === 12) await stop('SIGKILL');
    });
    await Promise.all([...calls, ended]);
  }
  const { stripe } = await openPayments({ dataDir });
  await expect(openPayments({ dataDir })).rejects.toThrow('in use by another process');
  for (const round of [1, 2]) {
    for (let index = 0; index < 20; index++) {
      await stripe.checkout.sessions.create(DEPOSIT, {
        idempotencyKey: `${round}-${index}`,
      });
    }
  }
  const { data } = await stripe.checkout.sessions.list({ limit: 100 });
  expect(data).toHaveLength(40);
  expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(made));
  const complete = data.filter((session) => session.payment_status === 'paid');
  expect(complete.map(({ id }) => id)).toEqual(expect.arrayContaining(paid));
});
