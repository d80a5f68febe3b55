import Stripe from 'stripe';
import { environment } from '#config/env.ts';

/** A customer waits for the answer, and the page has "pay later" to say instead. */
const TIMEOUT_MS = 8_000;
/** Those that pass by themselves; the SDK repeats them under the same idempotency key. */
const RETRIES = 2;

/** The catalog's unit is the dollar, the provider's the cent. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);

let client: Stripe | undefined;

/** The payment account of this site; null when it has none. Server only. */
export function stripeClient(): Stripe | null {
  const { payments } = environment();
  if (!payments) return null;
  return (client ??= connectToStripe(payments));
}

/** `stripeClient` for a given account. @param fetch instead of Node's own client */
export function connectToStripe(
  account: { secretKey: string; apiHost: string | null },
  fetch?: typeof globalThis.fetch,
): Stripe {
  const { protocol, hostname, port } = new URL(account.apiHost ?? 'https://api.stripe.com');
  return new Stripe(account.secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(fetch && { httpClient: Stripe.createFetchHttpClient(fetch) }),
  });
}
