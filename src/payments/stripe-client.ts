import Stripe from 'stripe';
import { environment } from '#config/env.ts';

/** A customer is waiting, and the page can offer to pay later instead. */
const TIMEOUT_MS = 8_000;
/** The SDK repeats calls after temporary errors, with the same idempotency key. */
const RETRIES = 2;

/** Returns the cents of an amount in dollars. The catalog uses dollars, and Stripe uses cents. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);

let client: Stripe | undefined;

/** Returns the client of this site's payment account; null without one. Server only. */
export function stripeClient(): Stripe | null {
  const { payments } = environment();
  if (!payments) return null;
  return (client ??= connectToStripe(payments));
}

/** Returns a client for a given account. @param fetch replaces Node's own HTTP client */
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
