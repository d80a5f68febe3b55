import Stripe from 'stripe';
import { z } from 'zod';
import { connectToStripe } from '#data/payments/stripe-client.ts';
import { domains } from '../doctor/mail-account.ts';
import { ApiFailure } from './call-api.ts';
import { resendApi } from './resend/steps.ts';
import { sanityApi, VERSIONS } from './sanity/sanity-api.ts';
import type { Setup, Step } from './steps.ts';
import { projectApi } from './supabase/data-api.ts';
import { vercelApi } from './vercel.ts';

const anything = z.record(z.string(), z.unknown());

/** Per credential, a call that only reads and that the credential must open. */
const TRIALS: Record<string, (setup: Setup) => Promise<unknown>> = {
  SANITY_AUTH_TOKEN: (setup) =>
    sanityApi(setup).get(`/${VERSIONS.projects}/projects`, z.array(z.unknown())),
  SUPABASE_ACCESS_TOKEN: (setup) =>
    projectApi(setup)?.get('/postgrest', anything) ?? Promise.resolve(),
  DATABASE_URL: async (setup) => {
    await using database = await setup.openDatabase(setup.variables.all());
    return database.host;
  },
  RESEND_API_KEY: (setup) => resendApi(setup).get('/domains', domains),
  STRIPE_SECRET_KEY: ({ variables, fetch }) => {
    const secretKey = variables.need('STRIPE_SECRET_KEY');
    const apiHost = variables.read('STRIPE_API_HOST') || null;
    return connectToStripe({ secretKey, apiHost }, fetch).webhookEndpoints.list({ limit: 1 });
  },
  VERCEL_TOKEN: (setup) => vercelApi(setup).get('/v2/user', anything),
};

/**
 * Tries a credential that setup has, without changing anything.
 * @returns the sentence of the service that refuses it; null when the service takes it, or when this
 *   credential is not one that can be tried
 * @throws Error in a sentence when the service cannot say: nothing is known of the credential then
 */
export async function tryCredential(setup: Setup, name: string): Promise<string | null> {
  try {
    await TRIALS[name]?.(setup);
    return null;
  } catch (error) {
    if (error instanceof ApiFailure && error.isCredentialRefused) return error.message;
    if (isRefusedByStripe(error)) {
      return 'Stripe refuses STRIPE_SECRET_KEY. A value that works: a secret key from dashboard.stripe.com/apikeys.';
    }
    // The sentence says what the connection lacks: the password, or a host that answers.
    if (name === 'DATABASE_URL' && error instanceof Error) return error.message;
    throw error;
  }
}

const isRefusedByStripe = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError;

/** Before the shell's values replace those of the file, each service is asked whether it takes them. */
export function newCredentials(setup: Setup): Step {
  const { variables } = setup;
  return {
    title: 'New credentials',
    look: async () => {
      for (const name of variables.unkept()) {
        const refusal = await tryCredential(setup, name);
        if (refusal !== null) {
          throw new Error(`${refusal} ${variables.file} keeps what it has.`);
        }
      }
      return [];
    },
    apply: () => undefined,
  };
}
