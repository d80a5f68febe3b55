import { createServer } from 'node:http';
import Stripe from 'stripe';
import { expect, onTestFinished, vi } from 'vitest';
import { listen } from '../../http/listen.ts';
import { readBody } from '../../http/requests.ts';
import { faultsOf } from '../../tests/call-faults.ts';
import { type AtEnd, temporaryFolder } from '../../tests/temporary-folder.ts';
import { type PaymentsOptions, startPayments } from '../server.ts';

export const API_KEY = 'sk_test_emulator';
const SECRET = 'whsec_emulator';
const SOON = { timeout: 5000 };

/** Returns the vendor's unmodified SDK. */
export function connect(url: string, apiKey = API_KEY): Stripe {
  const { hostname: host, port } = new URL(url);
  return new Stripe(apiKey, { host, port, protocol: 'http', maxNetworkRetries: 0 });
}

/** The site's parameters for a deposit of $50. */
export const DEPOSIT = {
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: 5000, product_data: { name: 'Deposit' } },
    },
  ],
  success_url: 'http://localhost:3000/visit/token?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:3000/visit/token',
  client_reference_id: 'payment-1',
  metadata: { payment: 'payment-1' },
} satisfies Stripe.Checkout.SessionCreateParams;

/** Starts an emulator with the vendor's SDK and a receiver of its events, and closes them at the end of the test. */
export async function openPayments(
  options: Partial<PaymentsOptions> = {},
  atEnd: AtEnd = onTestFinished,
) {
  const dataDir = options.dataDir ?? temporaryFolder(atEnd);
  const received: Stripe.Event[] = [];
  /** How many events the receiver refuses before it accepts one. */
  const receiver = { refuses: 0 };
  const site = createServer((request, response) => {
    void (async () => {
      const body = (await readBody(request, 100_000)) ?? '';
      if (receiver.refuses-- > 0) return void response.writeHead(500).end();
      const signature = String(request.headers['stripe-signature']);
      received.push(Stripe.webhooks.constructEvent(body, signature, SECRET));
      response.end();
    })();
  });
  const webhook = {
    url: `http://localhost:${await listen(site, 0)}`,
    secret: SECRET,
  };
  const server = await startPayments({ port: 0, apiKey: API_KEY, webhook, ...options, dataDir });
  atEnd(async () => {
    await server.close();
    site.close();
  });
  const stripe = connect(server.url, options.apiKey);
  return {
    ...server,
    dataDir,
    stripe,
    received,
    receiver,
    /** Waits until exactly these events with the prefix have arrived. */
    waitForTypes: (prefix: string, types: string[]) =>
      vi.waitFor(() => {
        const all = received.map(({ type }) => type);
        expect(all.filter((type) => type.startsWith(prefix))).toEqual(types);
      }, SOON),
    /** Waits until `count` events have arrived, of which `different` have different ids. */
    waitForEvents: (count: number, different = count) =>
      vi.waitFor(() => {
        expect(received).toHaveLength(count);
        expect(new Set(received.map(({ id }) => id)).size).toBe(different);
      }, SOON),
    faults: faultsOf(server.url, { authorization: `Bearer ${API_KEY}` }),
    press,
    /** Creates a deposit and pays it by card. */
    paid: async () => {
      const session = await stripe.checkout.sessions.create(DEPOSIT);
      await press(session.url, 'pay');
      const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id);
      return { session, payment: idOf(payment_intent) };
    },
  };
}

/** Presses a button of the payment page. */
export const press = (url: string | null, action: string) =>
  fetch(url ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action }),
  });

/** Returns the id of an object that may be expanded. */
export const idOf = (object: { id: string } | string | null): string =>
  typeof object === 'string' ? object : (object?.id ?? '');
