import { z } from 'zod';
import { parseJson } from '#lib/parse-json.ts';
import { request, Skip } from '../doctor/request.ts';

const TIMEOUT_MS = 30_000;

export type Api = {
  /** The parsed body. @throws ApiFailure for a status of 400 or more, Error when nobody answers */
  get(path: string): Promise<unknown>;
  send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<unknown>;
};

/** What a service refused, in a sentence. */
export class ApiFailure extends Error {
  readonly status: number;

  constructor(service: string, call: string, status: number, text: string) {
    super(`${service} answers ${status} to ${call}: ${reasonOf(text)}`);
    this.status = status;
  }
}

type Service = { name: string; url: string; headers: Record<string, string> };

/** Calls of one service's management API. Those that come too fast wait, as the service asks. */
export function openApi(fetch: typeof globalThis.fetch, { name, url, headers }: Service): Api {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const { status, text } = await request(fetch, `${url}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      const cause = error instanceof Skip ? error.cause : error;
      throw new Error(`${name} does not answer at ${url}.`, { cause });
    });
    if (status >= 400) throw new ApiFailure(name, `${method} ${path.split('?')[0]}`, status, text);
    return parseJson(text);
  };
  return { get: (path) => call('GET', path), send: call };
}

/** How each service says why. */
const reason = z.union([
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z
    .object({ error: z.object({ description: z.string() }) })
    .transform(({ error }) => error.description),
]);

const reasonOf = (text: string): string =>
  reason.safeParse(parseJson(text)).data ?? (text.slice(0, 200) || 'no reason given');
