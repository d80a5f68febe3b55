import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { connectToStripe } from '../../src/payments/stripe-client.ts';
import { readInbox } from '../support/product/plain-booking.ts';
import type { Sites } from './start-sites.ts';

const DEPOSIT = 15;
const TIMEOUT_MS = 5_000;
/** For deposits that are still unpaid, or not recorded, once the disturbances end. */
const LAST_ROUNDS = 60;

const sums = z.object({ received: z.number() });

/** Adds a deposit to a wash, and waits until the database has it. */
export async function chargeDeposits({ content, database }: Sites): Promise<void> {
  await content.patch('service-eco-wash').set({ depositDollars: DEPOSIT }).commit();
  const readDeposit = async () => {
    const services = database.from('services').select('deposit_dollars');
    return (await services.eq('service_id', 'eco-wash').single()).data?.deposit_dollars;
  };
  while ((await readDeposit()) !== DEPOSIT) await wait(500);
}

const refreshOf = (headers: Headers) => /url=(.+)$/.exec(headers.get('refresh') ?? '')?.[1];

/** Presses "Pay" as a browser does, in two tabs at once, and twice on the provider's page. */
async function press(origin: string, path: string): Promise<boolean> {
  const post = (url: string, body: string) =>
    fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
  const tabs = await Promise.all([1, 2].map(() => post(`${origin}${path}/pay`, '')));
  const pages = tabs.flatMap(({ headers }) => refreshOf(headers) ?? []);
  const paid = await Promise.all(pages.map((url) => post(url, 'action=pay')));
  return paid.some(({ status }) => status === 303);
}

/**
 * Pays the deposit of each visitor who got a link in a confirmation, and retries as people do.
 * @returns a function to call after the disturbances, which pays the rest and compares with the provider
 */
export function payDeposits({ plan, ports, database }: Sites) {
  const paid = new Set<string>();
  let tries = 0;
  /** Set once the disturbances end. */
  const over = new AbortController();

  const round = async () => {
    for (const { text } of await readInbox(plan.ports.mail)) {
      const path = /deposit of/.test(text) ? /\/visit\/[\w-]{22}/.exec(text)?.[0] : undefined;
      if (path === undefined || paid.has(path)) continue;
      tries += 1;
      const origin = `http://localhost:${ports[tries % ports.length]}`;
      if (await press(origin, path).catch(() => false)) paid.add(path);
    }
  };
  const payAll = async () => {
    for (let left = LAST_ROUNDS; left > 0; left -= over.signal.aborted ? 1 : 0) {
      await round().catch(() => null);
      await wait(300);
    }
  };
  const paying = payAll();

  return async () => {
    over.abort();
    await paying;
    const stripe = connectToStripe({
      secretKey: plan.keys.paymentKey,
      apiHost: `http://localhost:${plan.ports.payments}`,
    });
    const sessions = await stripe.checkout.sessions.list().autoPagingToArray({ limit: 10_000 });
    const paidSessions = sessions.filter(({ payment_status }) => payment_status === 'paid');
    const cents = paidSessions.reduce((sum, { amount_total }) => sum + (amount_total ?? 0), 0);
    const readReceived = async () => {
      const days = { first_day: '2020-01-01', last_day: '2099-12-31' };
      const { data } = await database.rpc('sum_money', days).throwOnError();
      return Math.round(sums.parse(data).received * 100);
    };
    // The scheduler fetches what no webhook reported.
    for (let left = LAST_ROUNDS; left > 0 && (await readReceived()) !== cents; left -= 1) {
      await wait(2_000);
    }
    const visits = new Set(paidSessions.map(({ client_reference_id }) => client_reference_id));
    return {
      paid: paidSessions.length,
      paidTwice: paidSessions.length - visits.size,
      /** The money that the provider received, and the money in the table. */
      cents,
      recordedCents: await readReceived(),
    };
  };
}
