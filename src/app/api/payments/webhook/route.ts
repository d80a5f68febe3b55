import { environment } from '#config/env.ts';
import { log } from '#lib/logging/log.ts';
import { reject } from '#lib/reject.ts';
import { takePaymentEvent } from '#payments/checkouts.ts';

/**
 * Stripe tells of payments and refunds: signed in `stripe-signature` with STRIPE_WEBHOOK_SECRET, late, twice
 * and in any order. What it tells is looked up there; after anything but a 2xx it tells again.
 * @see https://docs.stripe.com/webhooks
 */
export async function POST(request: Request): Promise<Response> {
  if (!environment().payments) return reject(404, 'STRIPE_SECRET_KEY is not set.');
  const body = await request.text();
  try {
    const recorded = await takePaymentEvent(body, request.headers.get('stripe-signature') ?? '');
    return recorded === null
      ? reject(401, 'The signature does not match, or is older than five minutes.')
      : Response.json({ recorded });
  } catch (error) {
    log.error('A payment event could not be stored. The provider will send it again.', { error });
    return reject(503, 'The database or the payment provider is down.');
  }
}
