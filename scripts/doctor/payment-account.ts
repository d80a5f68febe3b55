import { z } from 'zod';
import type { Environment } from '#config/env.ts';
import { once, parseBody, request, Skip } from './request.ts';

const account = z.object({
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  default_currency: z.string(),
  requirements: z.object({ currently_due: z.array(z.string()) }),
});
const endpoints = z.object({
  data: z.array(
    z.object({
      url: z.string(),
      status: z.string(),
      enabled_events: z.array(z.string()),
      /** Null for the default version of the account. */
      api_version: z.string().nullish(),
    }),
  ),
});

export function openPaymentAccount(fetch: typeof globalThis.fetch, { payments }: Environment) {
  /** @throws Skip without an account */
  const get = (path: string) => {
    if (!payments) throw new Skip('STRIPE_SECRET_KEY is not set, so the site takes no payments.');
    const host = payments.apiHost ?? 'https://api.stripe.com';
    const headers = { Authorization: `Bearer ${payments.secretKey}` };
    return request(fetch, `${host}${path}`, { headers });
  };
  /** @throws Skip when the key may not read it */
  const read = async <Body>(path: string, schema: z.ZodType<Body>): Promise<Body> => {
    const answer = await get(path);
    const { data } = schema.safeParse(parseBody(answer));
    if (data) return data;
    throw new Skip(
      `Stripe refuses the request (${answer.status}). Check this on dashboard.stripe.com yourself.`,
    );
  };
  return {
    /** Asks for everything that the site does with the key. */
    ask: () => Promise.all([get('/v1/checkout/sessions?limit=1'), get('/v1/refunds?limit=1')]),
    account: once(() => read('/v1/account', account)),
    webhooks: async () => (await read('/v1/webhook_endpoints?limit=100', endpoints)).data,
  };
}
