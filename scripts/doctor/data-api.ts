import { z } from 'zod';
import { callerHeaders } from '#config/caller.ts';
import type { Environment } from '#config/env.ts';
import { once, parseBody, request, type Answer, Skip } from './request.ts';

const privileges = z.array(
  z.object({
    kind: z.enum(['table', 'function']),
    name: z.string(),
    role: z.enum(['anon', 'authenticated', 'service_role']),
    /** Empty if the role has no privileges. */
    privileges: z.array(z.string()),
  }),
);
const failure = z.object({ code: z.string(), message: z.string() });

/** The privileges of a role on a table or function of the Data API. */
export type Privileges = z.output<typeof privileges>[number];

/** Postgres' code for a missing privilege. */
export const DENIED = '42501';

export function openDataApi(fetch: typeof globalThis.fetch, environment: Environment) {
  const { url, publishableKey, secretKey } = environment.supabase;
  const get = (path: string, apikey: string, headers: Record<string, string> = {}) =>
    request(fetch, `${url}/rest/v1${path}`, { headers: { ...headers, apikey } });
  /** Sends a `GET` as the site, with the headers that identify it. @throws Skip */
  const asSite = (path: string) => get(path, secretKey, callerHeaders(environment));
  /** Sends one request for all checks. @throws Skip */
  const askPrivileges = once(() => asSite('/rpc/read_privileges'));
  return {
    /** Sends a `GET` as a visitor. PostgREST runs it in a read-only transaction. @throws Skip */
    asVisitor: (path: string) => get(path, publishableKey),
    asSite,
    askPrivileges,
    /** Returns each role's privileges on all tables and functions. @throws Skip when the key may not read them */
    privileges: async (): Promise<Privileges[]> => {
      const { data } = privileges.safeParse(parseBody(await askPrivileges()));
      if (data) return data;
      throw new Skip('The database does not report its privileges.');
    },
  };
}

/** Returns whether the role is one of the publishable key, signed in or not. */
export const isVisitor = ({ role }: Privileges) => role !== 'service_role';

/** Returns the error of Postgres or PostgREST, or null if the request succeeded. */
export function readFailure(answer: Answer) {
  return failure.safeParse(parseBody(answer)).data ?? null;
}
