import { z } from 'zod';
import type { Environment } from '#config/env.ts';
import { PUBLISH_WEBHOOK } from '#domain/publishing/studio-secret.ts';
import { once, parseBody, request, type Answer, Skip } from './request.ts';

const DATA_VERSION = 'v2025-02-19';
export const HOOKS_VERSION = 'v2025-08-04';

const text = z
  .string()
  .nullish()
  .transform((given) => given ?? '');
const hook = z.object({
  id: z.string(),
  url: z.string(),
  dataset: z.string(),
  httpMethod: z.string().default('POST'),
  /** The version of the API that runs the filter and the projection. */
  apiVersion: z.string().nullish(),
  includeDrafts: z.boolean().default(false),
  isDisabled: z.boolean().default(false),
  isDisabledByUser: z.boolean().default(false),
  /** Null or missing if Sanity does not reveal it. */
  secret: z.string().nullish(),
  rule: z.object({
    on: z.array(z.string()).default([]),
    filter: text,
    projection: text,
  }),
});
export type Hook = z.output<typeof hook>;
const queried = z.object({ result: z.unknown() });
const counted = z.object({ result: z.number() });

/** @param authToken a token with permission to manage the project */
export function openSanity(
  fetch: typeof globalThis.fetch,
  { sanity: { projectId, dataset, readToken, apiHost } }: Environment,
  authToken: string | undefined,
) {
  const send = (url: string, token: string | null, init: RequestInit = {}) =>
    request(fetch, url, {
      ...init,
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        'X-Sanity-Project-ID': projectId,
        ...(token && { Authorization: `Bearer ${token}` }),
      },
    });
  const host = apiHost ?? `https://${projectId}.api.sanity.io`;
  /**
   * Sends a request to the data API.
   * @param path the part after the version
   * @param token null for a request without a token
   * @throws Skip
   */
  const ask = (path: string, token: string | null, init?: RequestInit) =>
    send(`${host}/${DATA_VERSION}${path}`, token, init);
  const query = (groq: string, token: string | null, parameters: Record<string, string> = {}) => {
    const search = new URLSearchParams({ query: groq, ...parameters });
    return ask(`/data/query/${dataset}?${search}`, token);
  };

  /**
   * Returns data about the project's webhooks.
   * @param path the part after `/hooks/projects/<id>`
   * @throws Skip
   */
  const manage = async (path: string): Promise<unknown> => {
    const token = authToken ?? readToken;
    if (!token) throw new Skip('Set SANITY_AUTH_TOKEN to check the webhooks of the project.');
    const management = apiHost ?? 'https://api.sanity.io';
    const url = `${management}/${HOOKS_VERSION}/hooks/projects/${projectId}${path}`;
    const answer = await send(url, token);
    if (answer.status === 200) return parseBody(answer);
    throw new Skip(
      `This token may not read the webhooks of the project (${answer.status}). Set SANITY_AUTH_TOKEN to a token with the role Developer.`,
    );
  };

  /**
   * Returns whether the dataset is private and the token is missing or rejected. Sanity accepts queries
   * without a token, but on a private dataset their results are empty.
   * @throws Skip
   */
  const isClosed = once(async () => {
    const isRefused = ({ status }: Answer) => [401, 403].includes(status);
    if (readToken && !isRefused(await query('count(*)', readToken))) return false;
    const answer = await query('count(*)', null);
    return isRefused(answer) || countOf(answer) === 0;
  });

  return {
    isClosed,
    request: ask,
    query,
    manage,
    /**
     * Returns the result of a query, run with the same rights as the site.
     * @throws Skip
     */
    read: async (groq: string, parameters: Record<string, unknown> = {}): Promise<unknown> => {
      const encoded = Object.fromEntries(
        Object.entries(parameters).map(([name, value]) => [`$${name}`, JSON.stringify(value)]),
      );
      if (await isClosed())
        throw new Skip('The dataset is private, and another check reports the missing token.');
      const own = readToken ? await query(groq, readToken, encoded) : null;
      const answer = own?.status === 200 ? own : await query(groq, null, encoded);
      if (answer.status === 200) return queried.parse(parseBody(answer)).result;
      throw new Skip(`Reading the dataset failed (${answer.status}).`);
    },
    /**
     * Returns the webhooks with this site's path, at any address.
     * @throws Skip when the token may not read them
     */
    hooks: once(async () => {
      const all = parseHooks(await manage(''));
      return all.filter(({ url }) => URL.parse(url)?.pathname === PUBLISH_WEBHOOK.path);
    }),
  };
}

/** Returns the number that a query resulted in, or null for any other result. */
export const countOf = (answer: Answer) =>
  counted.safeParse(parseBody(answer)).data?.result ?? null;

/** Returns the document webhooks in a list. Other types of webhooks have other fields. */
export const parseHooks = (list: unknown): Hook[] =>
  z
    .array(z.unknown())
    .parse(list)
    .flatMap((each) => hook.safeParse(each).data ?? []);
