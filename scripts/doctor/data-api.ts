import { z } from 'zod';
import { callerHeaders } from '#config/caller.ts';
import type { Environment } from '#config/env.ts';
import { Skip } from './check.ts';
import { once, parseBody, request, type Answer } from './request.ts';

const description = z.object({
  paths: z.record(
    z.string(),
    z.object({
      post: z
        .object({
          parameters: z.array(
            z.object({
              schema: z
                .object({ properties: z.record(z.string(), z.object({ format: z.string() })) })
                .partial()
                .optional(),
            }),
          ),
        })
        .optional(),
    }),
  ),
});

const failure = z.object({ code: z.string(), message: z.string() });

type Functions = Map<string, Record<string, string>>;

/** Everything that the Data API shows to the holders of both keys. */
type Description = {
  tables: string[];
  /** Of each function, its arguments and their types. */
  functions: Functions;
  /** Whether what is for visitors alone is among them: a host may show nothing to their key. */
  hasVisitors: boolean;
};

export type DataApi = {
  /** `GET` as a visitor: PostgREST runs it in a transaction that can't write. @throws Skip */
  asVisitor(path: string): Promise<Answer>;
  /** `GET` as the site, which says who it is. @throws Skip */
  asSite(path: string): Promise<Answer>;
  /** @throws Skip when the Data API does not describe itself */
  describe(): Promise<Description>;
};

export function openDataApi(fetch: typeof globalThis.fetch, environment: Environment): DataApi {
  const { url, publishableKey, secretKey } = environment.supabase;
  const get = (path: string, apikey: string, headers: Record<string, string> = {}) =>
    request(fetch, `${url}/rest/v1${path}`, { headers: { ...headers, apikey } });
  const asVisitor = (path: string) => get(path, publishableKey);
  const asSite = (path: string) => get(path, secretKey, callerHeaders(environment));
  return {
    asVisitor,
    asSite,
    describe: once(async () => {
      const [forSite, forVisitors] = await Promise.all([asSite('/'), asVisitor('/')]);
      const known = readDescription(forSite);
      if (!known) throw new Skip('The Data API does not describe itself.');
      const more = readDescription(forVisitors);
      return {
        tables: [...new Set([...known.tables, ...(more?.tables ?? [])])],
        functions: new Map([...known.functions, ...(more?.functions ?? [])]),
        hasVisitors: Boolean(more && more.functions.size > 0),
      };
    }),
  };
}

function readDescription(answer: Answer): { tables: string[]; functions: Functions } | null {
  const { data } = description.safeParse(parseBody(answer));
  if (!data) return null;
  const paths = Object.entries(data.paths).map(([path, use]) => [path.slice(1), use] as const);
  const calls = paths.filter(([path]) => path.startsWith('rpc/'));
  return {
    tables: paths.map(([path]) => path).filter((path) => path !== '' && !path.startsWith('rpc/')),
    functions: new Map(
      calls.map(([path, { post }]) => {
        const formats = Object.entries(post?.parameters[0]?.schema?.properties ?? {});
        const types = formats.map(([name, { format }]) => [name, format] as const);
        return [path.slice('rpc/'.length), Object.fromEntries(types)] as const;
      }),
    ),
  };
}

/** The code and sentence with which Postgres or PostgREST refused; null: it did not. */
export function readFailure(answer: Answer) {
  return failure.safeParse(parseBody(answer)).data ?? null;
}
