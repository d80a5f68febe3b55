import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Stack } from '../../local/dev-runner/stack.ts';
import { connectToStripe } from '../../src/payments/stripe-client.ts';
import { clientsOf } from '../e2e/support/harness.ts';
import { readInbox } from './plain-booking.ts';
import { never, type Row } from './report.ts';

const DEPOSIT = 15;
const TIMEOUT_MS = 5_000;
/** For deposits that are still unpaid, or not recorded, once the disturbances end. */
const LAST_ROUNDS = 60;

const sums = z.object({ received: z.number() });

/** Adds a deposit to a wash, and waits until the database has it. */
export async function askForDeposits({ plan }: Stack): Promise<void> {
  const { content, database } = clientsOf(plan);
  await content.patch('service-eco-wash').set({ depositDollars: DEPOSIT }).commit();
  const asked = async () => {
    const services = database.from('services').select('deposit_dollars');
    return (await services.eq('service_id', 'eco-wash').single()).data?.deposit_dollars;
  };
  while ((await asked()) !== DEPOSIT) await wait(500);
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

/** Pays the deposit of each visitor who got a link in a confirmation, and retries as people do. */
export function payDeposits({ plan }: Stack, origins: readonly string[]) {
  const paid = new Set<string>();
  let tries = 0;
  /** Set once the disturbances end. */
  const over = new AbortController();

  const round = async () => {
    for (const { text } of await readInbox(plan.ports.mail)) {
      const path = /deposit of/.test(text) ? /\/visit\/[\w-]{22}/.exec(text)?.[0] : undefined;
      if (path === undefined || paid.has(path)) continue;
      tries += 1;
      const origin = origins[tries % origins.length] ?? plan.siteUrl;
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

  /** After the disturbances: whether the table has the same cents as the provider. */
  return async (): Promise<Row[]> => {
    over.abort();
    await paying;
    const stripe = connectToStripe({
      secretKey: plan.keys.paymentKey,
      apiHost: `http://localhost:${plan.ports.payments}`,
    });
    const sessions = await stripe.checkout.sessions.list().autoPagingToArray({ limit: 10_000 });
    const taken = sessions.filter(({ payment_status }) => payment_status === 'paid');
    const cents = taken.reduce((sum, { amount_total }) => sum + (amount_total ?? 0), 0);
    const received = async () => {
      const days = { first_day: '2020-01-01', last_day: '2099-12-31' };
      const { data } = await clientsOf(plan).database.rpc('sum_money', days).throwOnError();
      return Math.round(sums.parse(data).received * 100);
    };
    // The scheduler fetches what no webhook reported.
    for (let left = LAST_ROUNDS; left > 0 && (await received()) !== cents; left -= 1) {
      await wait(2_000);
    }
    const visits = new Set(taken.map(({ client_reference_id }) => client_reference_id));
    return [
      { what: 'deposits paid', value: `${taken.length}` },
      never('deposits paid twice', taken.length - visits.size, taken.length),
      never(
        'cents told otherwise than by the provider',
        Math.abs((await received()) - cents),
        cents,
      ),
    ];
  };
}
