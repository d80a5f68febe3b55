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

/** Everything that the Data API shows to the holder of the secret key. */
type Description = {
  tables: string[];
  /** Of each function, its arguments and their types. */
  functions: Map<string, Record<string, string>>;
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
  const asSite = (path: string) => get(path, secretKey, callerHeaders(environment));
  return {
    asVisitor: (path) => get(path, publishableKey),
    asSite,
    describe: once(async () => readDescription(await asSite('/'))),
  };
}

/** @throws Skip */
function readDescription(answer: Answer): Description {
  const { data } = description.safeParse(parseBody(answer));
  if (!data) throw new Skip('The Data API does not describe itself.');
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
