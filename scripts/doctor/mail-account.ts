import { z } from 'zod';
import type { Environment } from '#config/env.ts';
import { once, parseBody, request, type Answer, Skip } from './request.ts';

export const domains = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: z.string(),
      capabilities: z.object({ receiving: z.string() }).optional(),
    }),
  ),
});
export const webhooks = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      endpoint: z.string(),
      status: z.string(),
      events: z.array(z.string()).nullable(),
    }),
  ),
});
const failure = z.object({ name: z.string() });

export function openMailAccount(
  fetch: typeof globalThis.fetch,
  { email: { apiKey, baseUrl } }: Environment,
) {
  const host = baseUrl ?? 'https://api.resend.com';
  const get = (path: string) =>
    request(fetch, `${host}${path}`, {
      headers: { Authorization: `Bearer ${apiKey}` },
    });
  /** Sends one request for all checks. @throws Skip */
  const askDomains = once(() => get('/domains'));
  return {
    askDomains,
    /** @throws Skip when the key may only send */
    domains: async () => readList(await askDomains(), domains).data,
    webhooks: once(async () => readList(await get('/webhooks'), webhooks).data),
  };
}

/** Returns whether Resend refused because the key has only the permission "Sending access". */
export const maySendOnly = (answer: Answer) =>
  failure.safeParse(parseBody(answer)).data?.name === 'restricted_api_key';

function readList<T>(answer: Answer, schema: z.ZodType<T>): T {
  if (maySendOnly(answer))
    throw new Skip('The key may only send. Check this on resend.com yourself.');
  const { data } = schema.safeParse(parseBody(answer));
  if (data) return data;
  throw new Skip(`Resend refuses the request (${answer.status}).`);
}
