import Stripe from 'stripe';
import { connectToStripe } from '#payments/stripe-client.ts';
import { ApiFailure } from './call-api.ts';
import type { Setup } from './steps.ts';

const HOST = 'https://api.stripe.com';

/**
 * Calls Stripe's list of webhooks.
 * @throws ApiFailure for an error response, or Error with a message for people when Stripe does not respond as expected
 */
export async function callStripe<Answer>(
  { variables, fetch }: Setup,
  call: (webhooks: Stripe['webhookEndpoints']) => Promise<Answer>,
): Promise<Answer> {
  const secretKey = variables.need('STRIPE_SECRET_KEY');
  const apiHost = variables.read('STRIPE_API_HOST') || null;
  try {
    return await call(connectToStripe({ secretKey, apiHost }, fetch).webhookEndpoints);
  } catch (error) {
    // The SDK returns JSON of another shape as it is, and reading it fails.
    if (error instanceof TypeError) throw notFromStripe(apiHost ?? HOST, error);
    if (error instanceof Stripe.errors.StripeError) throw toFailure(error, apiHost ?? HOST);
    throw error;
  }
}

const notFromStripe = (url: string, cause: Error) =>
  new Error(
    `The response from ${url} is not from the API of Stripe. Check that there is no proxy or login page in between, then run setup again.`,
    { cause },
  );

function toFailure(error: Stripe.errors.StripeError, url: string): Error {
  if (error instanceof Stripe.errors.StripeConnectionError) {
    return new Error(`Stripe does not respond at ${url}.`, { cause: error });
  }
  const { statusCode, message } = error;
  if (statusCode === undefined || statusCode < 400) {
    return notFromStripe(url, error);
  }
  const credential = {
    variable: 'STRIPE_SECRET_KEY',
    source: 'a secret key from dashboard.stripe.com/apikeys',
  };
  const service = { name: 'Stripe', url, headers: {}, credential };
  return new ApiFailure(service, '/v1/webhook_endpoints', statusCode, JSON.stringify({ message }));
}
