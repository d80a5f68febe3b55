import { environment } from '#config/env.ts';
import { log } from '#lib/logging/log.ts';
import { reject } from '#lib/reject.ts';
import { receivePaymentEvent } from '#payments/checkouts.ts';

/**
 * Applies payments and refunds that Stripe reports, signed in `stripe-signature` with STRIPE_WEBHOOK_SECRET.
 * Events may arrive late, twice and in any order, so the site asks Stripe for the current state. Stripe tries
 * again after anything but a 2xx.
 * @see https://docs.stripe.com/webhooks
 */
export async function POST(request: Request): Promise<Response> {
  if (!environment().payments) return reject(404, 'STRIPE_SECRET_KEY is not set.');
  const body = await request.text();
  try {
    const recorded = await receivePaymentEvent(body, request.headers.get('stripe-signature') ?? '');
    return recorded === null
      ? reject(401, 'The signature does not match, or is older than five minutes.')
      : Response.json({ recorded });
  } catch (error) {
    log.error('A payment event could not be stored. The provider will send it again.', { error });
    return reject(503, 'The database or the payment provider is down.');
  }
}
