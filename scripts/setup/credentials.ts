import { z } from 'zod';
import { domains } from '../doctor/mail-account.ts';
import { ApiFailure } from './call-api.ts';
import { resendApi } from './resend/steps.ts';
import { sanityApi, VERSIONS } from './sanity/sanity-api.ts';
import type { Setup, Step } from './steps.ts';
import { callStripe } from './stripe.ts';
import { projectApi } from './supabase/data-api.ts';
import { vercelApi } from './vercel.ts';

const anything = z.record(z.string(), z.unknown());

/** For each credential, a read-only call that works only with a valid credential. */
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
  STRIPE_SECRET_KEY: (setup) => callStripe(setup, (webhooks) => webhooks.list({ limit: 1 })),
  VERCEL_TOKEN: (setup) => vercelApi(setup).get('/v2/user', anything),
};

/**
 * Tests a credential with a read-only call.
 * @returns a message if the service rejects the credential, or null if it accepts it or no test exists
 * @throws Error with a message for people when the service is down, so the result is unknown
 */
export async function tryCredential(setup: Setup, name: string): Promise<string | null> {
  try {
    await TRIALS[name]?.(setup);
    return null;
  } catch (error) {
    if (error instanceof ApiFailure && error.isCredentialRefused) return error.message;
    // The message names the problem, such as a wrong password or a host that does not respond.
    if (name === 'DATABASE_URL' && error instanceof Error) return error.message;
    throw error;
  }
}

/** Tests new credentials from the shell before they replace those in the file. */
export function newCredentials(setup: Setup): Step {
  const { variables } = setup;
  return {
    title: 'New credentials',
    look: async () => {
      for (const name of variables.unkept()) {
        const refusal = await tryCredential(setup, name);
        if (refusal !== null) {
          throw new Error(`${refusal} ${variables.file} was not changed.`);
        }
      }
      return [];
    },
    apply: () => undefined,
  };
}
