import { z } from 'zod';
import { callerHeaders } from '#config/caller.ts';
import type { Environment } from '#config/env.ts';
import { once, parseBody, request, type Answer, Skip } from './request.ts';

const privileges = z.array(
  z.object({
    kind: z.enum(['table', 'function']),
    name: z.string(),
    role: z.enum(['anon', 'authenticated', 'service_role']),
    /** Empty: none. */
    privileges: z.array(z.string()),
  }),
);
const failure = z.object({ code: z.string(), message: z.string() });

/** What a role may do with a table or a function of the Data API. */
export type Privileges = z.output<typeof privileges>[number];

/** Postgres' code where a role has no right to what it asks for. */
export const DENIED = '42501';

export function openDataApi(fetch: typeof globalThis.fetch, environment: Environment) {
  const { url, publishableKey, secretKey } = environment.supabase;
  const get = (path: string, apikey: string, headers: Record<string, string> = {}) =>
    request(fetch, `${url}/rest/v1${path}`, { headers: { ...headers, apikey } });
  /** `GET` as the site, which says who it is. @throws Skip */
  const asSite = (path: string) => get(path, secretKey, callerHeaders(environment));
  /** One request for all checks. @throws Skip */
  const askPrivileges = once(() => asSite('/rpc/read_privileges'));
  return {
    /** `GET` as a visitor: PostgREST runs it in a transaction that can't write. @throws Skip */
    asVisitor: (path: string) => get(path, publishableKey),
    asSite,
    askPrivileges,
    /** Of every table and function, for each role. @throws Skip when the secret key may not ask */
    privileges: async (): Promise<Privileges[]> => {
      const { data } = privileges.safeParse(parseBody(await askPrivileges()));
      if (data) return data;
      throw new Skip('The database does not say who may do what.');
    },
  };
}

/** A caller with the publishable key, signed up or not. */
export const isVisitor = ({ role }: Privileges) => role !== 'service_role';

/** The code and sentence with which Postgres or PostgREST refused; null: it did not. */
export function readFailure(answer: Answer) {
  return failure.safeParse(parseBody(answer)).data ?? null;
}
