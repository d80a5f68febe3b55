import { z } from 'zod';
import type { Environment } from '#config/env.ts';
import { PUBLISH_WEBHOOK } from '#domain/publishing/studio-secret.ts';
import { once, parseBody, request, type Answer, Skip } from './request.ts';

const DATA_VERSION = 'v2025-02-19';
export const HOOKS_VERSION = 'v2025-08-04';

const hooks = z.array(
  z.object({
    id: z.string(),
    url: z.string(),
    dataset: z.string(),
    httpMethod: z.string().default('POST'),
    includeDrafts: z.boolean().default(false),
    isDisabled: z.boolean().default(false),
    isDisabledByUser: z.boolean().default(false),
    /** Null or left out: Sanity keeps it to itself. */
    secret: z.string().nullish(),
    rule: z.object({
      on: z.array(z.string()).default([]),
      filter: z.string().nullish(),
      projection: z.string().nullish(),
    }),
  }),
);
export type Hook = z.output<typeof hooks>[number];
const everyHook = z.array(z.unknown());
const queried = z.object({ result: z.unknown() });
const counted = z.object({ result: z.number() });

export type Sanity = {
  /** @param path below the version @param token null: as everybody @throws Skip */
  request(path: string, token: string | null, init?: RequestInit): Promise<Answer>;
  query(groq: string, token: string | null, parameters?: Record<string, string>): Promise<Answer>;
  /** Whether the dataset is private, and the token is missing or refused: every result is empty. @throws Skip */
  isClosed(): Promise<boolean>;
  /** The result of a query with what rights the site has. @throws Skip */
  read(groq: string, parameters?: Record<string, unknown>): Promise<unknown>;
  /** Every webhook that leads to the path of this site's, wherever. @throws Skip when they cannot be seen */
  hooks(): Promise<Hook[]>;
  /** @param path below `/hooks/projects/<id>` @throws Skip */
  manage(path: string): Promise<unknown>;
};

export function openSanity(
  fetch: typeof globalThis.fetch,
  { sanity: { projectId, dataset, readToken, apiHost } }: Environment,
  authToken: string | undefined,
): Sanity {
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
  const ask: Sanity['request'] = (path, token, init) =>
    send(`${host}/${DATA_VERSION}${path}`, token, init);
  const query: Sanity['query'] = (groq, token, parameters = {}) => {
    const search = new URLSearchParams({ query: groq, ...parameters });
    return ask(`/data/query/${dataset}?${search}`, token);
  };

  const manage = async (path: string): Promise<unknown> => {
    const token = authToken ?? readToken;
    if (!token) throw new Skip('Set SANITY_AUTH_TOKEN to look at the webhooks of the project.');
    const management = apiHost ?? 'https://api.sanity.io';
    const url = `${management}/${HOOKS_VERSION}/hooks/projects/${projectId}${path}`;
    const answer = await send(url, token);
    if (answer.status === 200) return parseBody(answer);
    throw new Skip(
      `This token may not look at the webhooks of the project (${answer.status}): set SANITY_AUTH_TOKEN to one of the role Developer.`,
    );
  };

  /** Sanity refuses nobody who asks a private dataset without a token: nothing is found. */
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
    read: async (groq, parameters = {}) => {
      const values = Object.entries(parameters).map(
        ([name, value]) => [`$${name}`, JSON.stringify(value)] as const,
      );
      const asked = Object.fromEntries(values);
      if (await isClosed()) throw new Skip('The dataset shows nothing without a token.');
      const own = readToken ? await query(groq, readToken, asked) : null;
      const answer = own?.status === 200 ? own : await query(groq, null, asked);
      if (answer.status === 200) return queried.parse(parseBody(answer)).result;
      throw new Skip(`The dataset cannot be read (${answer.status}).`);
    },
    hooks: once(async () => {
      const all = parseHooks(await manage(''));
      return all.filter(({ url }) => URL.parse(url)?.pathname === PUBLISH_WEBHOOK.path);
    }),
  };
}

/** The number that a query results in; null: it has no such result. */
export const countOf = (answer: Answer) =>
  counted.safeParse(parseBody(answer)).data?.result ?? null;

/** What Sanity lists; webhooks of another type have other fields. */
export const parseHooks = (list: unknown): Hook[] =>
  everyHook.parse(list).flatMap((hook) => hooks.safeParse([hook]).data ?? []);
